import { chakra } from '@chakra-ui/react';
import { useT } from '../../../lib/i18n/i18n.ts';

/** Instructions for restoring a backup, which isn't possible here, to prevent accidents. */
export function RestoreNote() {
  const t = useT('platform');
  return (
    <chakra.section
      aria-labelledby="restore-title"
      maxW="72ch"
      mt="26px"
      fontSize="14"
      lineHeight="1.5"
      color="fg.muted"
    >
      <chakra.h2 id="restore-title" mb="1" fontSize="15" fontWeight="strong" color="fg">
        {t('backups.restore.title')}
      </chakra.h2>
      <p>{t('backups.restore.text')}</p>
      <chakra.pre
        tabIndex={0}
        marginBlock="10px"
        p="12px 14px"
        border="1px solid {colors.border}"
        borderRadius="2"
        bg="bg.subtle"
        color="fg"
        fontSize="13"
        overflowX="auto"
      >
        <code>npm run restore -- {t('backups.restore.file')}</code>
      </chakra.pre>
      <p>{t('backups.restore.after')}</p>
    </chakra.section>
  );
}
