import type { Branch } from '@sofra/contracts/branches';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { now } from '../../lib/format/clock.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import type { PaperSize } from '../../parts/printers/PaperParts.tsx';
import { PaperPreview } from '../../parts/printers/PaperPreview.tsx';
import { printPaper } from '../../parts/printers/printPaper.tsx';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { Dialog, DialogFooter } from '../../ui/staff/Dialog.tsx';
import { DayPaper } from './DayPaper.tsx';
import type { ShownDay } from './shownDay.ts';

/** Shows the paper of a business day, and prints it with the browser. */
export function DayPrintDialog({
  day,
  branch,
  onClose,
}: {
  day: ShownDay;
  branch: Branch;
  onClose: () => void;
}) {
  const t = useT('days');
  const staff = useT('staff');
  const language = useLanguage();
  const [size, setSize] = useState<PaperSize>('roll');
  const [printedAt] = useState(now);
  const paper = <DayPaper texts={t} {...{ day, branch, language, size, printedAt }} />;
  return (
    <Dialog title={t('paper.title')} size="lg" onClose={onClose}>
      <PaperPreview size={size} onSize={setSize}>
        {paper}
      </PaperPreview>
      <DialogFooter>
        <Button kind="primary" onClick={() => printPaper(paper, size)}>
          <Icon of={Printer} size={18} />
          {staff('printers.browser')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
