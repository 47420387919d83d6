import { chakra, Flex } from '@chakra-ui/react';
import { UsersRound } from 'lucide-react';
import { listText } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import type { Section } from './form.ts';

/**
 * Warning that another admin has saved meanwhile, with their changes and a way to continue with the
 * edited fields.
 */
export function ChangedElsewhere({
  sections,
  onTake,
}: {
  sections: readonly Section[];
  onTake: () => void;
}) {
  const t = useT('platform');
  const language = useLanguage();
  const names = listText(
    sections.map((section) => t(`settings.section.${section}`)),
    language,
  );
  return (
    <Flex
      role="alert"
      wrap="wrap"
      alignItems="center"
      gap="3"
      px="4"
      py="3"
      borderRadius="3"
      bg="pending.subtle"
      color="pending.fg"
    >
      <Icon of={UsersRound} size={18} />
      <chakra.p flex="1 1 260px">
        <chakra.b fontWeight="strong" display="block">
          {t('settings.others.title')}
        </chakra.b>
        {t('settings.others.text', { sections: names })}
      </chakra.p>
      <Button size="small" onClick={onTake}>
        {t('settings.others.take')}
      </Button>
    </Flex>
  );
}
