/**
 * Table data for managers only: codes and dates. Fetched; the rest of a table is live
 * (`tables.ts`) and merged here.
 */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as contract from '@sofra/contracts/tables';
import type { ManagedTable, Table } from '@sofra/contracts/tables';
import { branchRoom } from '@sofra/contracts/rooms';
import type { RouteCall } from '@sofra/contracts/route';
import type { TableSession } from '@sofra/contracts/sessions';
import { call } from '../transport/api.ts';
import { type ApiErrorCode } from '../../lib/apiError.ts';
import { apiErrorOf } from '../client/auth.ts';
import { refreshPlanUsage } from './business-plan.ts';
import { onEvent } from '../live/events.ts';
import { subscribeToFloor, retryNow, useRoom } from '../live/subscriptions.ts';
import { queryClient, queryFor } from '../client/query.ts';
import { useBranchSessions } from '../live/sessions.ts';
import { tables, useBranchTables } from '../live/tables.ts';

/** A table as its managers see it. */
export interface ManagedRow {
  readonly table: Table;
  /** Open session of the table. */
  readonly session: TableSession | undefined;
  /** Undefined while a table that another user created is being fetched. */
  readonly facts: Pick<ManagedTable, 'qrCodeUrl' | 'shortCode' | 'createdAt'> | undefined;
}

/** Returns the full address in a printed code; any phone opens it, and `/scan` accepts it (D12). */
export const printedAddress = (qrCode: string): string =>
  `${globalThis.location.origin}/scan?qr=${encodeURIComponent(qrCode)}`;

const listOf = (branchId: number) => queryFor(contract.listTables, { params: { branchId } });

/** Delay that combines several new tables into one fetch. */
const BURST_MS = 150;

/** Fetches the codes again when the floor contains a table, or a change of one, that they lack. */
function useCodes(branchId: number, live: readonly Table[]) {
  // Printed codes must be current, so opening the page fetches them again.
  const query = useQuery({ ...listOf(branchId), staleTime: 0 });
  const { data, refetch } = query;
  const [changed, setChanged] = useState<Readonly<Record<number, number>>>({});
  useEffect(
    () =>
      onEvent('table.changed', ({ id, version }) =>
        setChanged((before) => ({ ...before, [id]: version })),
      ),
    [],
  );
  const byId = useMemo(() => new Map(data?.map((table) => [table.id, table])), [data]);
  const behind = live
    .filter(({ id }) => (byId.get(id)?.version ?? -1) < (changed[id] ?? 0))
    .map(({ id }) => `${id}:${changed[id] ?? 0}`)
    .join();
  const isRead = data !== undefined;
  useEffect(() => {
    if (!isRead || behind === '') return undefined;
    const timer = setTimeout(() => void refetch(), BURST_MS);
    return () => clearTimeout(timer);
  }, [isRead, behind, refetch]);
  return { query, byId };
}

/** Tables of a branch in the floor's order; undefined until loaded. */
export function useManagedTables(branchId: number): {
  rows: readonly ManagedRow[] | undefined;
  /** True if the codes match the server's current ones. */
  areCodesFresh: boolean;
  failure: ApiErrorCode | undefined;
  retry: () => void;
} {
  useEffect(() => subscribeToFloor(branchId), [branchId]);
  const room = useRoom(branchRoom(branchId));
  const live = useBranchTables(branchId);
  const sessions = useBranchSessions(branchId);
  const { query, byId } = useCodes(branchId, live);
  const isHere = room.isLoaded && query.data !== undefined;
  const rows = useMemo(() => {
    if (!isHere) return undefined;
    const sessionAt = new Map(sessions.map((session) => [session.tableId, session]));
    return live.map((table) => ({
      table,
      session: sessionAt.get(table.id),
      facts: byId.get(table.id),
    }));
  }, [isHere, live, sessions, byId]);
  return {
    rows,
    areCodesFresh: query.isSuccess && !query.isFetching,
    failure: room.denied ?? room.failure ?? apiErrorOf(query.error)?.code,
    retry: () => {
      retryNow();
      if (query.isError) void query.refetch();
    },
  };
}

/** Stores the server's response: the live part in its store, the rest in the query cache. */
function keep(branchId: number, answered: readonly ManagedTable[]): void {
  for (const {
    qrCodeUrl: _code,
    shortCode: _short,
    createdAt: _date,
    currentSession: _party,
    ...table
  } of answered) {
    tables.apply(table);
  }
  const isNew = new Set(answered.map(({ id }) => id));
  queryClient.setQueryData(
    listOf(branchId).queryKey,
    (held) => held && [...held.filter(({ id }) => !isNew.has(id)), ...answered],
  );
}

type Body<R extends Parameters<typeof call>[0]> = RouteCall<R>['body'];

/** Changes to a branch's tables; each throws `ApiError`. */
export function useTableChanges(branchId: number) {
  const params = { branchId };
  const keepOne = (table: ManagedTable): void => keep(branchId, [table]);
  const add = useMutation({
    mutationFn: (body: Body<typeof contract.createTable>) =>
      call(contract.createTable, { params, body }),
    onSuccess: keepOne,
    onSettled: refreshPlanUsage,
  });
  const addMany = useMutation({
    mutationFn: (body: Body<typeof contract.createTables>) =>
      call(contract.createTables, { params, body }),
    onSuccess: (made) => keep(branchId, made),
    onSettled: refreshPlanUsage,
  });
  const change = useMutation({
    mutationFn: ({ id, ...body }: { id: number } & Body<typeof contract.changeTable>) =>
      call(contract.changeTable, { params: { tableId: id }, body }),
    onSuccess: keepOne,
  });
  const setStatus = useMutation({
    mutationFn: ({ id, ...body }: { id: number } & Body<typeof contract.setTableStatus>) =>
      call(contract.setTableStatus, { params: { tableId: id }, body }),
    onSuccess: tables.apply,
  });
  const renewCode = useMutation({
    mutationFn: (tableId: number) => call(contract.renewTableCode, { params: { tableId } }),
    onSuccess: keepOne,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Table) =>
      call(contract.deleteTable, { params: { ...params, tableId: id } }),
    onSuccess: (_nothing, table) => tables.remove(table),
    onSettled: refreshPlanUsage,
  });
  return {
    add: add.mutateAsync,
    addMany: addMany.mutateAsync,
    change: change.mutateAsync,
    setStatus: setStatus.mutateAsync,
    renewCode: renewCode.mutateAsync,
    remove: remove.mutateAsync,
  };
}
