import { chakra, Flex } from '@chakra-ui/react';
import { localized, type MenuLanguage } from '@sofra/contracts/common';
import { imageInWidth } from '@sofra/contracts/images';
import type { MenuItem } from '@sofra/contracts/items';
import { Smartphone } from 'lucide-react';
import { Card } from '../../ui/staff/Card.tsx';
import { itemPrice } from '../../lib/format/itemPrice.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { languageCodes } from '../../lib/i18n/language.ts';
import { directionOf } from '../../lib/i18n/menuLanguages.ts';
import { Icon } from '../../ui/base/Icon.tsx';

/** Preview of the menu's header and first items in the edited language. */
export function GuestPreview({
  language,
  name,
  description,
  items,
  currency,
}: {
  language: MenuLanguage;
  name: string;
  description: string;
  items: readonly MenuItem[];
  currency: string;
}) {
  const t = useT('menus');
  const mine = useLanguage();
  const spoken = languageCodes.find((code) => code === language) ?? mine;
  return (
    <Card as="aside" aria-label={t('editor.preview')} overflow="hidden">
      <Flex
        alignItems="center"
        gap="2"
        px="4"
        minH="46px"
        color="fg.muted"
        fontSize="13"
        borderBlockEnd="1px solid {colors.border}"
      >
        <Icon of={Smartphone} size={18} />
        {t('editor.preview')}
      </Flex>
      <chakra.div lang={language} dir={directionOf(language)} p="4" bg="bg">
        <chakra.h3 fontSize="20" fontWeight="strong" lineHeight="snug" overflowWrap="anywhere">
          {name}
        </chakra.h3>
        <chakra.p color="fg.muted" fontSize="13" mt="1" mb="3" overflowWrap="anywhere">
          {description}
        </chakra.p>
        {items.map((item) => (
          <Flex
            key={item.id}
            gap="3"
            alignItems="center"
            py="10px"
            borderBlockStart="1px solid {colors.border}"
          >
            <chakra.span
              flex="none"
              boxSize="54px"
              borderRadius="3"
              bg="bg.muted"
              display="grid"
              placeItems="center"
              overflow="hidden"
            >
              {item.imageUrl && (
                <img src={imageInWidth(item.imageUrl, 192)} width={54} height={54} alt="" />
              )}
            </chakra.span>
            <chakra.span minW="0">
              <chakra.b display="block" fontSize="15" fontWeight="strong">
                {localized(item.name, language)}
              </chakra.b>
              <chakra.small fontSize="13" color="fg.muted">
                <bdi>{itemPrice(item, currency, spoken)}</bdi>
              </chakra.small>
            </chakra.span>
          </Flex>
        ))}
        {items.length === 0 && (
          <chakra.p lang={mine} dir="auto" color="fg.muted" fontSize="13" py="3">
            {t('editor.noItems')}
          </chakra.p>
        )}
      </chakra.div>
    </Card>
  );
}
