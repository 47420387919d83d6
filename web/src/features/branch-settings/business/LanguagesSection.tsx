import { chakra, Grid } from '@chakra-ui/react';
import {
  guestLanguages,
  localized,
  type MenuLanguage,
  menuLanguages,
} from '@sofra/contracts/common';
import { useId, type ReactNode } from 'react';
import { useSaveBusiness } from '../../../data/fetched/businesses.ts';
import { useMenus } from '../../../data/fetched/menus.ts';
import { useItemTexts } from '../../../data/fetched/branch-settings.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { SOURCE_LANGUAGE } from '../../../lib/i18n/menuLanguages.ts';
import { LanguageTile } from './LanguageTile.tsx';
import { missingTexts } from './missingTexts.ts';
import { SaveRow, Section } from '../form/Section.tsx';
import { useDraft } from '../form/useDraft.ts';
import type { BusinessDetails } from './BusinessSection.tsx';

const guests: readonly MenuLanguage[] = guestLanguages;
const others = menuLanguages.filter((language) => !guests.includes(language));

/** Languages in which the menu is published, and the missing texts of each. */
export function LanguagesSection({ business }: { business: BusinessDetails }) {
  const t = useT('people');
  const mine = useLanguage();
  const menus = useMenus(business.id);
  const menuItems = useItemTexts(business.id);
  const save = useSaveBusiness(business.id);
  const {
    value: chosen,
    change,
    section,
  } = useDraft('languages', business.languages, (languages) => save.mutateAsync({ languages }));

  const tile = (language: MenuLanguage) => {
    const isChosen = chosen.includes(language);
    const missing =
      menus.data && menuItems.data && missingTexts(menus.data, menuItems.data, language);
    return (
      <LanguageTile
        key={language}
        language={language}
        isChosen={isChosen}
        isFixed={language === SOURCE_LANGUAGE}
        missing={missing?.map(({ menu, count }) => ({
          menuId: menu.id,
          text: t('settings.languages.missing', { menu: localized(menu.name, mine), count }),
        }))}
        businessId={business.id}
        onChoose={(isOn) =>
          change(menuLanguages.filter((one) => (one === language ? isOn : chosen.includes(one))))
        }
      />
    );
  };
  return (
    <Section id="languages" description={t('settings.languages.lead')}>
      <Tiles title={t('settings.languages.guest')}>{guests.map(tile)}</Tiles>
      <Tiles title={t('settings.languages.more')} help={t('settings.languages.moreHelp')}>
        {others.map(tile)}
      </Tiles>
      <SaveRow {...section} />
    </Section>
  );
}

function Tiles({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.div role="group" aria-labelledby={id} _notFirst={{ mt: '5' }}>
      <chakra.h4 id={id} fontSize="14" fontWeight="mid">
        {title}
      </chakra.h4>
      {help !== undefined && (
        <chakra.p fontSize="13" color="fg.muted">
          {help}
        </chakra.p>
      )}
      <Grid
        mt="2"
        gap="10px"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 132px), 1fr))"
      >
        {children}
      </Grid>
    </chakra.div>
  );
}
