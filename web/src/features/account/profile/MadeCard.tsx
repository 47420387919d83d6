import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMade, useUndoMade } from '../../../data/fetched/made.ts';
import { longDate } from '../../../lib/format/format.ts';
import { useTimeZone } from '../../../lib/format/timeZone.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { SectionCard } from '../../../ui/staff/SectionCard.tsx';

/**
 * Lists the things that the user made lately by which others have access, with a button that undoes them. Shows
 * nothing without any: it matters to users who make such things, and after another person used their account.
 */
export function MadeCard() {
  const t = useT('people');
  const language = useLanguage();
  const timeZone = useTimeZone();
  const { data = [] } = useMade();
  const { mutateAsync: undo } = useUndoMade();
  const [isAsked, ask] = useState(false);
  if (data.length === 0) return null;
  return (
    <SectionCard id="made" level="h2" title={t('made.title')} description={t('made.lead')}>
      <chakra.ul
        listStyleType="none"
        aria-label={t('made.title')}
        border="1px solid {colors.border}"
        borderRadius="4"
        overflow="hidden"
      >
        {data.map(({ kind, id, name, businessName, at }) => (
          <chakra.li
            key={`${kind} ${id}`}
            px="4"
            py="3"
            _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
          >
            <chakra.p fontWeight="mid" overflowWrap="anywhere">
              {t(`made.kinds.${kind}`)}: <bdi>{name}</bdi>
            </chakra.p>
            <chakra.p fontSize="13" color="fg.muted" overflowWrap="anywhere">
              {businessName !== null && <bdi>{businessName}</bdi>}
              {businessName !== null && ' · '}
              {longDate(at, language, { timeZone })}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
      {data.some(({ kind }) => kind !== 'user') && (
        <Box mt="4">
          <Button onClick={() => ask(true)}>{t('made.undo')}</Button>
        </Box>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('made.undoTitle')}
          text={t('made.undoText')}
          cancelLabel={t('made.keep')}
          confirmLabel={t('made.undo')}
          doneMessage={t('made.undone')}
          failedMessage={t('made.failed')}
          onConfirm={() => undo()}
          onClose={() => ask(false)}
        />
      )}
    </SectionCard>
  );
}
