/** Waiting means not delivered yet, failed means no longer retried. */
export const deliveryFilters = ['all', 'waiting', 'failed'] as const
export type DeliveryFilter = (typeof deliveryFilters)[number]
