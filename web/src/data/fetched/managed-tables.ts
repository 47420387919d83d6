/**
 * Data of a branch's tables that only its managers get: codes, dates, the plan's limit. Fetched;
 * the rest of a table is live (`tables.ts`) and joined here.
 */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import * as contract from '@sofra/contracts/managed-tables';
import type { ManagedTable } from '@sofra/contracts/managed-tables';
import { plans } from '@sofra/contracts/plans';
import { branchRoom } from '@sofra/contracts/rooms';
import type { RouteCall } from '@sofra/contracts/route';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import { call } from '../transport/api.ts';
import { type FailureCode } from '../../lib/apiError.ts';
import { failureOf } from '../client/auth.ts';
import { useBusiness } from './businesses.ts';
import { onEvent } from '../live/events.ts';
import { followFloor, retryNow, useRoom } from '../live/subscriptions.ts';
import { queryClient, reading } from '../client/query.ts';
import { useBranchSessions } from '../live/sessions.ts';
import { tables, useBranchTables } from '../live/tables.ts';

/** A table as its managers see it. */
export interface ManagedRow {
  readonly table: Table;
  /** The party that sits there. */
  readonly session: TableSession | undefined;
  /** Undefined for the moment in which a table of another user's making is read. */
  readonly facts: Pick<ManagedTable, 'qrCodeUrl' | 'createdAt'> | undefined;
}

/** The full address that a printed code holds; any phone opens it, and `/scan` takes it (D12). */
export const printedAddress = (qrCode: string): string =>
  `${globalThis.location.origin}/scan?qr=${encodeURIComponent(qrCode)}`;

const listOf = (branchId: number) => reading(contract.listTables, { params: { branchId } });

/** Several tables made by another user are read once, not one by one. */
const BURST_MS = 150;

/** Reads the codes again whenever the floor shows a table, or a change of one, that they don't know. */
function useCodes(branchId: number, live: readonly Table[]) {
  // Printed codes must be current: opening the page fetches them again.
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

/** The tables of a branch in the floor's order; undefined until they are here. */
export function useManagedTables(branchId: number): {
  rows: readonly ManagedRow[] | undefined;
  /** The codes are as the server has them now. */
  areCodesFresh: boolean;
  failure: FailureCode | undefined;
  retry: () => void;
} {
  useEffect(() => followFloor(branchId), [branchId]);
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
    failure: room.denied ?? room.failure ?? failureOf(query.error)?.code,
    retry: () => {
      retryNow();
      if (query.isError) void query.refetch();
    },
  };
}

/** Returns the limit of tables in the business's plan, and its name; null means unlimited. */
export function usePlanTables(
  businessId: number,
): { name: string; limit: number } | null | undefined {
  const { data } = useBusiness(businessId);
  if (!data) return undefined;
  const { name, tables: limit } = plans[data.plan];
  return limit === null ? null : { name, limit };
}

/** Puts what the server answered where each part of it lives. */
function keep(branchId: number, answered: readonly ManagedTable[]): void {
  for (const { qrCodeUrl: _code, createdAt: _date, currentSession: _party, ...table } of answered) {
    tables.apply(table);
  }
  const isNew = new Set(answered.map(({ id }) => id));
  queryClient.setQueryData(
    listOf(branchId).queryKey,
    (held) => held && [...held.filter(({ id }) => !isNew.has(id)), ...answered],
  );
}

type Body<R extends Parameters<typeof call>[0]> = RouteCall<R>['body'];

/** Changes of a branch's tables by its managers; each throws `ApiError`. */
export function useTableChanges(branchId: number) {
  const params = { branchId };
  const keepOne = (table: ManagedTable): void => keep(branchId, [table]);
  const add = useMutation({
    mutationFn: (body: Body<typeof contract.createTable>) =>
      call(contract.createTable, { params, body }),
    onSuccess: keepOne,
  });
  const addMany = useMutation({
    mutationFn: (body: Body<typeof contract.createTables>) =>
      call(contract.createTables, { params, body }),
    onSuccess: (made) => keep(branchId, made),
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
