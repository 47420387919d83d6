/** Printers of a branch: fetched, and kept current by events of the branch's room. */
import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/printers';
import type { Printer } from '@sofra/contracts/printers';
import type { RouteCall } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { queryClient, queryFor } from '../client/query.ts';
import { onEvents } from '../live/onEvents.ts';

/** Fetches again after this time even without an event: a screen may have missed one. */
const READ_AGAIN_MS = 60_000;

const printersOf = (branchId: number) => queryFor(contract.listPrinters, { params: { branchId } });

const change = (branchId: number, to: (printers: readonly Printer[]) => Printer[]): void => {
  queryClient.setQueryData(printersOf(branchId).queryKey, (held) => held && to(held));
};
const apply = (printer: Printer): void =>
  change(printer.branchId, (printers) => {
    const held = printers.find(({ id }) => id === printer.id);
    if (!held) return [...printers, printer];
    return held.version > printer.version
      ? [...printers]
      : printers.map((one) => (one.id === printer.id ? printer : one));
  });
const remove = (branchId: number, printerId: number): void =>
  change(branchId, (printers) => printers.filter(({ id }) => id !== printerId));

export const listening = onEvents({
  'printer.changed': apply,
  'printer.deleted': ({ branchId, printerId }) => remove(branchId, printerId),
});

/** Printers of a branch, oldest first. The page must watch the branch's room. */
export const usePrinters = (branchId: number) =>
  useQuery({ ...printersOf(branchId), staleTime: 0, refetchInterval: READ_AGAIN_MS });

export type PrinterBody = RouteCall<typeof contract.createPrinter>['body'];
type Printed = RouteCall<typeof contract.printNow>['body'];

/** Requests a copy of a slip, a receipt or a test page; throws `ApiError`. */
export async function printOn(printer: Pick<Printer, 'id' | 'branchId'>, body: Printed) {
  const { id: printerId, branchId } = printer;
  apply(await call(contract.printNow, { params: { branchId, printerId }, body }));
}

/** Returns the printers of a branch once, for a button that prints. */
export const readPrinters = (branchId: number): Promise<readonly Printer[]> =>
  queryClient.fetchQuery({ ...printersOf(branchId), staleTime: 0 });

/** Changes to printers; each throws `ApiError`, such as `name_taken`. */
export function usePrinterChanges(branchId: number) {
  const save = useMutation({
    mutationFn: ({ printerId, body }: { printerId: number | undefined; body: PrinterBody }) =>
      printerId === undefined
        ? call(contract.createPrinter, { params: { branchId }, body })
        : call(contract.changePrinter, { params: { branchId, printerId }, body }),
    onSuccess: apply,
  });
  const removal = useMutation({
    mutationFn: (printerId: number) =>
      call(contract.deletePrinter, { params: { branchId, printerId } }),
    onSuccess: (_nothing, printerId) => remove(branchId, printerId),
  });
  return { save: save.mutateAsync, remove: removal.mutateAsync };
}
