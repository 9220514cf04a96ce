export * from './bookings.ts'
export * from './webhook-deliveries.ts'
