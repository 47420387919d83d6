/** Letters that every file system and header accepts. */
export const toFileName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? 'sofra';
