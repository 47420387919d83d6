import { localized } from '@sofra/contracts/common';
import type { Menu } from '@sofra/contracts/menus';
import { useState } from 'react';
import { useSaveMenu } from '../../../data/fetched/menus.ts';
import { Dialog, DialogFooter } from '../../../ui/staff/Dialog.tsx';
import { HoursEditor } from '../../../parts/businesses/HoursEditor.tsx';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { useSaving } from '../form/useSaving.ts';

/** Times at which guests see a menu. */
export function MenuHoursDialog({ menu, onClose }: { menu: Menu; onClose: () => void }) {
  const t = useT('people');
  const common = useT('common');
  const [hours, setHours] = useState(menu.hours);
  const save = useSaveMenu(menu.id);
  const { state, run } = useSaving();
  const submit = async () => {
    if (await run(() => save.mutateAsync({ hours }))) onClose();
  };
  return (
    <Dialog
      title={t('settings.menus.dialog', { name: localized(menu.name, useLanguage()) })}
      description={t('settings.menus.dialogLead')}
      size="lg"
      onClose={onClose}
    >
      <HoursEditor hours={hours} onChange={setHours} />
      <DialogFooter>
        <Button onClick={onClose}>{common('actions.cancel')}</Button>
        <Button kind="primary" busy={state === 'saving'} onClick={() => void submit()}>
          {common('actions.save')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
