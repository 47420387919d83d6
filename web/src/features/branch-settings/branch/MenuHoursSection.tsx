import { chakra, Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Menu } from '@sofra/contracts/menus';
import { pages } from '@sofra/contracts/pages';
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { generatePath, Link } from 'react-router-dom';
import { useMenus } from '../../../data/fetched/menus.ts';
import { QueryPlaceholder } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { hoursSummary } from './hoursSummary.ts';
import { MenuHoursDialog } from './MenuHoursDialog.tsx';
import { Section } from '../form/Section.tsx';

/** Times at which guests see each menu. */
export function MenuHoursSection({ businessId }: { businessId: number }) {
  const t = useT('people');
  const language = useLanguage();
  const read = useMenus(businessId);
  const { data: menus } = read;
  const [opened, setOpened] = useState<Menu>();
  return (
    <Section id="menus" description={t('settings.menus.lead')}>
      <QueryPlaceholder title={t('settings.menus.failed')} of={read}>
        <SkeletonRows rows={2} />
      </QueryPlaceholder>
      {menus?.length === 0 && (
        <Flex wrap="wrap" alignItems="center" gap="3">
          <chakra.p color="fg.muted">{t('settings.menus.empty')}</chakra.p>
          <Link
            className={buttonClass({ size: 'small' })}
            to={generatePath(pages.menus.path, { businessId: String(businessId) })}
          >
            {t('settings.menus.toMenus')}
          </Link>
        </Flex>
      )}
      <chakra.ul listStyleType="none">
        {menus?.map((menu) => {
          const name = localized(menu.name, language);
          return (
            <Flex
              as="li"
              key={menu.id}
              aria-label={name}
              wrap="wrap"
              alignItems="center"
              columnGap="4"
              rowGap="2"
              py="3"
              _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
            >
              <chakra.div flex="1 1 200px" minW="0">
                <chakra.b fontWeight="strong">{name}</chakra.b>
                <chakra.p fontSize="13" color="fg.muted">
                  {t(menu.isActive ? 'settings.menus.shown' : 'settings.menus.hidden')}
                </chakra.p>
              </chakra.div>
              <chakra.div flex="1 1 180px" color="fg.soft" fontVariantNumeric="tabular-nums">
                {menu.hours === null && t('settings.menus.always')}
                {menu.hours?.length === 0 && t('settings.menus.never')}
                {menu.hours &&
                  hoursSummary(menu.hours, language).map((line) => (
                    <chakra.span key={line} display="block">
                      {line}
                    </chakra.span>
                  ))}
              </chakra.div>
              <Button
                size="small"
                aria-label={t('settings.menus.editOf', { name })}
                onClick={() => setOpened(menu)}
              >
                <Icon of={Clock} size={18} />
                {t('settings.menus.edit')}
              </Button>
            </Flex>
          );
        })}
      </chakra.ul>
      {opened && <MenuHoursDialog menu={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}
