import * as contract from '@sofra/contracts/backups';
import { enqueueJob } from '@sofra/infra/jobs';
import { signedInAs } from '../caller.ts';
import { handleCreation } from '../creation.ts';
import type { Deps } from '../deps.ts';
import { type Endpoint, handle } from '../http.ts';
import { sendFile } from '../send-file.ts';
import { listBackups, requestBackup } from './backups.service.ts';
import { openBackup } from './open-backup.ts';

export const backupsEndpoints = (deps: Deps): Endpoint[] => [
  handle(contract.listBackups, ({ query }) => listBackups(deps.db, query.after)),
  handleCreation(deps, contract.runBackup, (_input, { caller }) => async (trx, afterCommit) => {
    const { backup, jobId } = await requestBackup(trx, signedInAs(caller).userId);
    afterCommit(() => enqueueJob(deps.jobs, jobId, 'back-up'));
    return backup;
  }),
  handle(contract.downloadBackup, async ({ params }, { caller, reply }) =>
    sendFile(reply, await openBackup(deps, params.backupId, signedInAs(caller).userId)),
  ),
];
