import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ComponentProps } from 'react'

/**
 * A message in the page. `default` is good or neutral news, announced politely (`status`). `destructive` reports an error or
 * failure, announced immediately (`alert`).
 */
export function Alert({
  variant = 'default',
  className = '',
  children,
  ...props
}: ComponentProps<'div'> & { variant?: 'default' | 'destructive' }) {
  const isDestructive = variant === 'destructive'
  const Icon = isDestructive ? CircleAlert : CircleCheck
  const colors = isDestructive
    ? 'border-danger bg-danger-soft text-danger'
    : 'border-success bg-success-soft text-success'
  return (
    <div
      {...props}
      role={isDestructive ? 'alert' : 'status'}
      className={`flex gap-3 rounded-control border px-4 py-3 font-medium ${colors} ${className}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
