import { Grid } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../ui/base/Button.tsx';
import { ConfirmPrompt } from '../ui/base/ConfirmPrompt.tsx';
import { Sheet } from '../ui/base/Sheet.tsx';
import { useToasts } from '../ui/base/toasts.tsx';
import { ConfirmDialog } from '../ui/staff/ConfirmDialog.tsx';
import { Drawer, DrawerBody } from '../ui/staff/Drawer.tsx';
import { FormDialog } from '../ui/staff/FormDialog.tsx';
import { TextField } from '../ui/staff/TextField.tsx';
import { Example, Group } from './Example.tsx';

const overlays = ['dialog', 'confirm', 'drawer', 'sheet', 'prompt'] as const;
type Overlay = (typeof overlays)[number];

/** Dialogs, drawers, sheets and toasts; `?open=dialog` opens one with the page. */
export function OverlayExamples() {
  const asked = new URLSearchParams(location.search).get('open');
  const [open, setOpen] = useState(overlays.find((one) => one === asked));
  const toasts = useToasts();
  return (
    <Group title="Overlays">
      <Example name="Dialog, ConfirmDialog, Drawer, Sheet, ConfirmPrompt">
        {overlays.map((one) => (
          <Button key={one} onClick={() => setOpen(one)}>
            {one}
          </Button>
        ))}
      </Example>
      <Example name="Toast">
        <Button onClick={() => toasts.show({ tone: 'done', title: 'Saved' })}>done</Button>
        <Button
          onClick={() =>
            toasts.show({ tone: 'error', title: 'Not saved', text: 'The server is unavailable.' })
          }
        >
          error
        </Button>
      </Example>
      {open && <Opened overlay={open} onClose={() => setOpen(undefined)} />}
    </Group>
  );
}

function Opened({ overlay, onClose }: { overlay: Overlay; onClose: () => void }) {
  switch (overlay) {
    case 'dialog':
      return (
        <FormDialog
          title="Add a table"
          description="Its QR code is made at once."
          confirmLabel="Add the table"
          onSubmit={async () => onClose()}
          onClose={onClose}
        >
          <Grid gap="4">
            <TextField label="Name" autoFocus />
            <TextField label="Area" helpText="Garden, upstairs…" />
          </Grid>
        </FormDialog>
      );
    case 'confirm':
      return (
        <ConfirmDialog
          title="Delete the table?"
          text="Its printed code stops working."
          cancelLabel="Keep"
          confirmLabel="Delete"
          onConfirm={onClose}
          onClose={onClose}
        />
      );
    case 'drawer':
      return (
        <Drawer title="Order 12" description="Table 4, 3 guests" onClose={onClose}>
          <DrawerBody>2 × Mercimek çorbası</DrawerBody>
        </Drawer>
      );
    case 'sheet':
      return (
        <Sheet title="Your order" closeLabel="Close" onClose={onClose}>
          <p>2 × Mercimek çorbası</p>
        </Sheet>
      );
    case 'prompt':
      return (
        <ConfirmPrompt
          title="Leave the table?"
          text="Your orders stay with the table."
          cancelLabel="Stay"
          confirmLabel="Leave"
          onCancel={onClose}
          onConfirm={onClose}
        />
      );
  }
}
