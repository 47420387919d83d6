import * as contract from '@sofra/contracts/backups';
import { signedInAs } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { type Endpoint, handle } from '../http.ts';
import { sendFile } from '../send-file.ts';
import { listBackups, requestBackup } from './backups.service.ts';
import { openBackup } from './open-backup.ts';

export const backupsEndpoints = (deps: Deps): Endpoint[] => [
  handle(contract.listBackups, ({ query }) => listBackups(deps.db, query.after)),
  handle(contract.runBackup, (_input, { caller }) =>
    requestBackup(deps, signedInAs(caller).userId),
  ),
  handle(contract.downloadBackup, async ({ params }, { caller, reply }) =>
    sendFile(reply, await openBackup(deps, params.backupId, signedInAs(caller).userId)),
  ),
];
