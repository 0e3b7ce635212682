/**
 * Migration 13: adds partners that administrators created or changed; there were none before.
 * Registrations may reference them from then on.
 */
export const withChangedPartners = (data: object): object => ({ partners: [], ...data })
