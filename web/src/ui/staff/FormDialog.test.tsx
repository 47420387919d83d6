// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../test/page.tsx';
import { FormDialog } from './FormDialog.tsx';

/** Opens a dialog that counts what it submits. */
async function openDialog(answer: () => Promise<void>) {
  let submitted = 0;
  const submit = async () => {
    submitted += 1;
    await answer();
  };
  const reader = await renderPage(
    <FormDialog title="Davet" confirmLabel="Gönder" onSubmit={submit} onClose={() => undefined}>
      <input aria-label="Ad" />
    </FormDialog>,
  );
  const target = await screen.findByRole('button', { name: 'Gönder' });
  const tap = async (x: number) => {
    const coords = { clientX: x, clientY: 100 };
    await reader.pointer([
      { target, coords },
      { keys: '[MouseLeft]', target, coords },
    ]);
  };
  return { reader, target, tap, submitted: () => submitted };
}

describe('a dialog with a form', () => {
  it('is submitted once by two quick taps, also if the first one was already answered', async () => {
    const { tap, submitted } = await openDialog(async () => undefined);
    await tap(100);
    await tap(100);
    expect(submitted()).toBe(1);
  });

  it('is submitted once by two quick presses of Enter', async () => {
    const { reader, target, submitted } = await openDialog(async () => undefined);
    target.focus();
    await reader.keyboard('{Enter}{Enter}');
    expect(submitted()).toBe(1);
  });

  it('is not submitted again by any tap before the first one was answered', async () => {
    const { tap, submitted } = await openDialog(() => new Promise(() => undefined));
    await tap(100);
    await tap(300);
    expect(submitted()).toBe(1);
  });
});
