/**
 * Last words of Turkish names, alone and as part of a compound ("kebap", "kebabı"), folded. Menus use
 * both: "Adana Kebap", "Adana Kebabı".
 */
const compounds = [
  ['biber', 'biberi'],
  ['borek', 'boregi'],
  ['bugulama', 'bugulamasi'],
  ['cay', 'cayi'],
  ['corba', 'corbasi'],
  ['dolma', 'dolmasi'],
  ['durum', 'durumu'],
  ['guvec', 'guveci'],
  ['helva', 'helvasi'],
  ['kahve', 'kahvesi'],
  ['kavurma', 'kavurmasi'],
  ['kebap', 'kebabi'],
  ['kizartma', 'kizartmasi'],
  ['kofte', 'koftesi'],
  ['makarna', 'makarnasi'],
  ['manti', 'mantisi'],
  ['musakka', 'musakkasi'],
  ['pide', 'pidesi'],
  ['pilav', 'pilavi'],
  ['pure', 'puresi'],
  ['salata', 'salatasi'],
  ['sarap', 'sarabi'],
  ['sarma', 'sarmasi'],
  ['sos', 'sosu'],
  ['tava', 'tavasi'],
  ['tost', 'tostu'],
  ['tursu', 'tursusu'],
] as const;
/** Methods that menus write before or after the name: "Izgara Ahtapot", "Ahtapot Izgara". */
const methods = ['izgara', 'bugulama', 'haslama', 'sote', 'tava', 'guvec', 'kizartma'];
/** Other spellings of a word. */
const spellings: Readonly<Record<string, string>> = {
  cupra: 'cipura',
  croissant: 'kruvasan',
  schnitzel: 'sinitzel',
  snitzel: 'sinitzel',
  spaghetti: 'spagetti',
  lasagna: 'lazanya',
  kapucino: 'cappuccino',
  pancake: 'pankek',
};

/** Returns other ways to write a folded Turkish name: word order, compounds, spellings. */
export function turkishVariants(name: string): readonly string[] {
  const respelled = name.replace(/\S+/g, (word) => spellings[word] ?? word);
  const names = respelled === name ? [name] : [respelled, name];
  return names.flatMap((each) => {
    const turned = turn(each);
    const orders = turned === undefined ? [each] : [each, turned];
    return orders.flatMap((order) => [order, ...compoundsOf(order)]);
  });
}

/** Moves a method from one end of a name to the other. */
function turn(name: string): string | undefined {
  const words = name.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) return undefined;
  if (methods.includes(first)) return [...words.slice(1), first].join(' ');
  if (methods.includes(last)) return [last, ...words.slice(0, -1)].join(' ');
  return undefined;
}

/** Writes the last word of a name as a compound, or alone. */
function compoundsOf(name: string): readonly string[] {
  const [, start = '', last = ''] = /^(.+ )?(\S+)$/.exec(name) ?? [];
  if (start === '') return [];
  return compounds.flatMap(([alone, joined]) => {
    if (last === alone) return [start + joined];
    return last === joined ? [start + alone] : [];
  });
}
