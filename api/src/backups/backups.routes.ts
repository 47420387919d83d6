import * as contract from '@sofra/contracts/backups';
import { enqueueJob } from '@sofra/infra/jobs';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import { handleCreation } from '../http/creation.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { sendFile } from '../http/send-file.ts';
import { listBackups, requestBackup } from './backups.service.ts';
import { makeBackupLink, takeBackupLink } from './backup-links.ts';
import { findBackupFile, openBackup } from './open-backup.ts';

function signInOf({ tokenHash }: Caller): Buffer {
  if (!tokenHash) throw new AppError('sign_in_required');
  return tokenHash;
}

export const backupsEndpoints = (deps: Deps): Endpoint[] => [
  handle(contract.listBackups, ({ query }) => listBackups(deps.db, query.after)),
  handleCreation(deps, contract.runBackup, (_input, { caller }) => async (trx, afterCommit) => {
    const { backup, jobId } = await requestBackup(trx, requireSignedIn(caller).userId);
    afterCommit(() => enqueueJob(deps.jobs, jobId, 'back-up'));
    return backup;
  }),
  handle(contract.linkBackup, async ({ params: { backupId } }, { caller }) => {
    if (!(await findBackupFile(deps.db, backupId))) throw new AppError('not_found');
    return { url: await makeBackupLink(deps.db, backupId, signInOf(caller)) };
  }),
  handle(contract.downloadBackup, async ({ params }, { caller, reply }) => {
    const isLinked = await takeBackupLink(deps.db, { ...params, signIn: signInOf(caller) });
    if (!isLinked) throw new AppError('not_found');
    return sendFile(reply, await openBackup(deps, params.backupId, requireSignedIn(caller).userId));
  }),
];
