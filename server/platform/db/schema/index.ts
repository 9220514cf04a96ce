export * from './auth.ts'
export * from './bookings.ts'
export * from './user-roles.ts'
export * from './webhook-deliveries.ts'
