import { chakra, Flex } from '@chakra-ui/react';
import { localized, menuLanguages } from '@sofra/contracts/common';
import type { Menu } from '@sofra/contracts/menus';
import { pages } from '@sofra/contracts/pages';
import { Copy, Languages, Pencil, Trash2, UtensilsCrossed } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import { Card } from '../../ui/staff/Card.tsx';
import { SwitchField } from '../../ui/staff/SwitchField.tsx';
import { VisuallyHidden } from '../../ui/base/VisuallyHidden.tsx';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { emptyDraft, stateOf } from '../../lib/domain/textDraft.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';

/** Card of a menu: its name, languages and actions. */
export function MenuCard({
  menu,
  businessId,
  onActive,
  onCopy,
  onDelete,
}: {
  menu: Menu;
  businessId: number;
  onActive: (isActive: boolean) => void;
  onCopy: () => Promise<unknown>;
  onDelete: () => void;
}) {
  const t = useT('menus');
  const language = useLanguage();
  const name = localized(menu.name, language);
  const description = localized(menu.description, language);
  const complete = menuLanguages.filter((one) => stateOf(menu, emptyDraft, one).isComplete).length;
  const ids = { businessId: String(businessId), menuId: String(menu.id) };

  return (
    <Card as="li" aria-label={name} p="5" display="flex" flexDirection="column" gap="3">
      <Flex alignItems="flex-start" justifyContent="space-between" gap="3">
        <chakra.h2 fontSize="17" fontWeight="strong" lineHeight="snug" overflowWrap="anywhere">
          {name}
        </chakra.h2>
        <chakra.div my="-10px" flex="none">
          <SwitchField
            label={
              <>
                <span aria-hidden="true">{t(menu.isActive ? 'active' : 'inactive')}</span>
                <VisuallyHidden>{t('toggle', { name })}</VisuallyHidden>
              </>
            }
            isChecked={menu.isActive}
            onChange={onActive}
          />
        </chakra.div>
      </Flex>
      <chakra.p color="fg.muted" minH="42px" lineClamp={2}>
        {description || t('noDescription')}
      </chakra.p>
      <Flex wrap="wrap" columnGap="4" rowGap="1" fontSize="13" color="fg.soft">
        <Link to={`${generatePath(pages.items.path, ids)}?menu=${menu.id}`}>
          <Flex as="span" alignItems="center" gap="6px" minH="28px" textDecoration="underline">
            <Icon of={UtensilsCrossed} size={16} />
            {t('items', { count: menu.itemCount })}
          </Flex>
        </Link>
        <Flex as="span" alignItems="center" gap="6px" minH="28px">
          <Icon of={Languages} size={16} />
          {t('languages', { count: complete, of: menuLanguages.length })}
        </Flex>
      </Flex>
      <Flex gap="2" mt="auto" pt="1" justifyContent="space-between">
        <Link
          to={generatePath(pages.menuEditor.path, ids)}
          className={buttonClass({ size: 'small' })}
          aria-label={t('editOf', { name })}
        >
          <Icon of={Pencil} size={18} />
          {t('edit')}
        </Link>
        <Flex gap="1">
          <Button kind="ghost" square aria-label={t('copyOf', { name })} onClick={onCopy}>
            <Icon of={Copy} />
          </Button>
          <Button kind="ghost" square aria-label={t('deleteOf', { name })} onClick={onDelete}>
            <Icon of={Trash2} />
          </Button>
        </Flex>
      </Flex>
    </Card>
  );
}
