import { chakra } from '@chakra-ui/react';
import type { Menu } from '@sofra/contracts/menus';
import { useSaveMenu } from '../../data/fetched/menus.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { HoursEditor } from '../../parts/businesses/HoursEditor.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';

/** Times at which guests see the menu: saved immediately, independent of the texts above. */
export function MenuHours({ menu }: { menu: Menu }) {
  const t = useT('menus');
  const toasts = useToasts();
  const save = useSaveMenu(menu.id);
  return (
    <Card as="section" aria-label={t('editor.hours')} p="5" mt="5">
      <chakra.h2 fontSize="17" fontWeight="strong">
        {t('editor.hours')}
      </chakra.h2>
      <chakra.p color="fg.muted" mb="3">
        {t('editor.hoursLead')}
      </chakra.p>
      <HoursEditor
        hours={menu.hours}
        onChange={(hours) =>
          save.mutate(
            { hours },
            {
              onError: (error) =>
                toasts.show({
                  tone: 'error',
                  title: t('editor.hoursFailed'),
                  text: errorText(error),
                }),
            },
          )
        }
      />
    </Card>
  );
}
