import { Flex } from '@chakra-ui/react';
import { setLanguage, useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { languageCodes } from '../../lib/i18n/language.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';
import { LanguageSwitch } from '../../ui/base/LanguageSwitch.tsx';
import { ThemeSwitch } from '../../ui/base/ThemeSwitch.tsx';

const names = languageCodes.map((code) => [code, menuLanguageNames[code]] as const);

/** Language and theme on pages without a bar. */
export function PageTools() {
  const t = useT('common');
  const language = useLanguage();
  return (
    <Flex gap="2">
      <ThemeSwitch />
      <LanguageSwitch
        language={language}
        languages={names}
        label={t('language')}
        onChange={(code) => void setLanguage(code)}
      />
    </Flex>
  );
}
