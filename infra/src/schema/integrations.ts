import type { Generated } from 'kysely';
import type { KeyRight } from '@sofra/contracts/api-keys';
import type { DeliveryFault, DeliveryState, WebhookEventType } from '@sofra/contracts/webhooks';
import type { Stamp, Time } from './columns.ts';

/** Tables of API keys and webhooks. */
export interface IntegrationTables {
  /** Users with `is_api_key`; a revoked key has no access. `branch_id` null allows all branches. */
  api_keys: {
    user_id: number;
    business_id: number;
    branch_id: number | null;
    actions: KeyRight[];
    /** SHA-256 of the key. */
    token_hash: Buffer;
    /** Last characters of the key. */
    hint: string;
    request_id: string;
    created_by: number;
    created_at: Stamp;
    last_used_at: Time;
    revoked_at: Time;
  };
  webhook_endpoints: {
    id: Generated<number>;
    business_id: number;
    branch_id: number | null;
    url: string;
    events: WebhookEventType[];
    is_enabled: Generated<boolean>;
    /** Sealed with `webhookSecretContext`. */
    secret: Buffer;
    old_secret: Generated<Buffer | null>;
    old_secret_until: Time;
    secret_request_id: string;
    /** Events of before aren't sent. */
    events_since: Stamp;
    failing_since: Time;
    /** Time at which the present address answered a test event; null until then. */
    verified_at: Time;
    /** Until when one worker has the endpoint to itself. */
    leased_until: Time;
    created_at: Stamp;
  };
  /** Events that an endpoint must receive, each at least once; kept for 30 days. */
  webhook_deliveries: {
    id: Generated<number>;
    endpoint_id: number;
    event_id: string;
    type: string;
    session_id: number | null;
    body: string;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    next_attempt_at: Stamp;
    created_at: Stamp;
    attempted_at: Time;
    status: Generated<number | null>;
    duration_ms: Generated<number | null>;
    fault: Generated<DeliveryFault | null>;
    response: Generated<string | null>;
  };
  /** Position of each branch's log up to which deliveries were requested. */
  webhook_runs: { branch_id: number; seq: number };
}
