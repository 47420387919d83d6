import * as v from 'valibot';

const count = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));

/** The platform's security settings with their defaults (spec §9, decisions 7 to 9). */
export const SecuritySettings = v.object({
  /** Idle minutes after which a person is signed out. */
  sessionTimeout: v.optional(count(5, 1440), 30),
  maxLoginAttempts: v.optional(count(3, 20), 5),
  passwordMinLength: v.optional(count(8, 64), 8),
  twoFactorRequired: v.optional(v.boolean(), false),
});
export type SecuritySettings = v.InferOutput<typeof SecuritySettings>;

/** What the platform lets people open (spec §9, decisions 9). */
export const PlatformSettings = v.object({
  registrationEnabled: v.optional(v.boolean(), true),
  maxBusinessesPerUser: v.optional(count(1, 100), 5),
});
export type PlatformSettings = v.InferOutput<typeof PlatformSettings>;
