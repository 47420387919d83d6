import { chakra } from '@chakra-ui/react';
import type { MenuLanguage } from '@sofra/contracts/common';
import { pages } from '@sofra/contracts/pages';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import { CheckboxField } from '../../../ui/staff/CheckboxField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { menuLanguageNames } from '../../../lib/i18n/menuLanguages.ts';
import { Icon } from '../../../ui/base/Icon.tsx';

/** One language: published or not, and which menus lack texts in it. */
export function LanguageTile({
  language,
  isChosen,
  isFixed,
  missing,
  businessId,
  onChoose,
}: {
  language: MenuLanguage;
  isChosen: boolean;
  isFixed: boolean;
  /** Undefined until loaded. */
  missing: readonly { menuId: number; text: string }[] | undefined;
  businessId: number;
  onChoose: (isChosen: boolean) => void;
}) {
  const t = useT('people');
  const state = isFixed
    ? t('settings.languages.source')
    : !isChosen
      ? t('settings.languages.off')
      : missing?.length === 0
        ? t('settings.languages.complete')
        : undefined;
  return (
    <chakra.div
      px="14px"
      pt="1"
      pb="10px"
      minH="84px"
      border="1px solid"
      borderColor={isChosen ? 'served.border' : 'border.control'}
      borderStyle={isChosen ? 'solid' : 'dashed'}
      borderRadius="3"
    >
      <CheckboxField
        isChecked={isChosen}
        isDisabled={isFixed}
        onChange={onChoose}
        label={
          <chakra.b lang={language} fontSize="15" fontWeight="strong">
            {menuLanguageNames[language]}
          </chakra.b>
        }
      />
      {state !== undefined && (
        <chakra.p
          display="flex"
          gap="6px"
          fontSize="13"
          color={isChosen ? 'served.fg' : 'fg.muted'}
        >
          <Icon of={isChosen ? CircleCheck : CircleDashed} size={16} />
          {state}
        </chakra.p>
      )}
      {isChosen && missing && missing.length > 0 && (
        <chakra.ul listStyleType="none" fontSize="13" color="pending.fg">
          {missing.map(({ menuId, text }) => (
            <li key={menuId}>
              <Link
                to={generatePath(pages.menuEditor.path, {
                  businessId: String(businessId),
                  menuId: String(menuId),
                })}
              >
                <chakra.span
                  display="inline-flex"
                  alignItems="center"
                  gap="6px"
                  minH="28px"
                  textDecoration="underline"
                >
                  <Icon of={CircleDashed} size={16} />
                  {text}
                </chakra.span>
              </Link>
            </li>
          ))}
        </chakra.ul>
      )}
    </chakra.div>
  );
}
