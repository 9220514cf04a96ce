/**
 * Who is at the screen, followed from the auth client's events. The server decides who is an admin; this asks it once per
 * access token, and a change never takes away a screen on which someone may have typed.
 */
import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { createStore } from '#app/ui/store.ts'
import type { MeOnTheWire } from '#shared/me-on-the-wire.ts'
import type { TechnicianMeOnTheWire } from '#shared/own-jobs-on-the-wire.ts'
import { type Arrival, isArrival, readArrival, readArrivingTokens } from './arrival.ts'
import { type ArrivingTokens, receiveSession } from './arriving-session.ts'
import { type AuthAddress, authClient, openAuthClient } from './auth-client.ts'
import { describeProblem } from './describe-problem.ts'
import { askInPlace, currentPrompt, notePersonLeft, notePersonSignedIn } from './prompts.ts'
import { unsubscribeFromPush } from './push-subscription.ts'

export interface Me {
  userId: string
  email: string
}

export type AdminSession =
  | { stage: 'deciding' }
  | { stage: 'signed_out' }
  /** Signed in without the role; `message` is the server's sentence. */
  | { stage: 'not_admin'; email: string; message: string }
  /** An admin who has to show the second factor first. */
  | { stage: 'code_needed'; email: string }
  | { stage: 'admin'; me: Me }
  /** Drives to the homeowners, and sees the own jobs alone. */
  | { stage: 'technician'; me: Me }
  | { stage: 'unreachable' }

const state = createStore<AdminSession>({ stage: 'deciding' })
let arrival: Arrival = { type: null, message: null, problem: null }
let askedToken: string | undefined
let isStarted = false

/** Who the latest session belongs to; 'ended' when the server knows nothing of it. */
export type Decision = AdminSession | 'ended'
let decision: Promise<Decision> = Promise.resolve(state.read())

/** A sign-out that someone wanted is announced to the other tabs; a session that just ended is not. */
let departures: BroadcastChannel | undefined

/** Starts to follow the session; more calls change nothing. Runs in the browser only. */
export function startAdminSession(address: AuthAddress): void {
  if (isStarted) return
  isStarted = true
  const { hash } = window.location
  arrival = readArrival(hash)
  const tokens = readArrivingTokens(hash)
  departures = new BroadcastChannel('admin-departures')
  departures.addEventListener('message', () => {
    leave()
  })
  openAuthClient(address)
  void arrive(tokens).finally(() => authClient().onAuthStateChange((event, session) => follow(event, session)))
  // Tokens must not stay in the address, where a copy of it or the next visitor of this browser would find them.
  if (isArrival(hash))
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}

async function arrive(tokens: ArrivingTokens | null): Promise<void> {
  if (!tokens) return
  const problem = await receiveSession(tokens).catch((error: unknown) => describeProblem(error))
  if (problem) arrival = { type: null, message: null, problem }
}

export const currentSession = state.read

export const subscribeToSession = state.subscribe

/** What the link brought that opened this page. */
export function currentArrival(): Arrival {
  return arrival
}

/** Signs out in every tab of this browser. Other devices stay signed in. */
export async function signOut(): Promise<void> {
  leave()
  departures?.postMessage('signed out')
  // Nothing of the shop comes to a device that nobody is signed in on. It is no reason to stay signed in when that fails.
  void unsubscribeFromPush().catch(() => {})
  await authClient().signOut({ scope: 'local' })
}

/** Waits for the server's word on who has just signed in. */
export function currentDecision(): Promise<Decision> {
  return decision
}

/** Asks the server again who this is, for example after someone was made an admin. */
export async function decideAgain(): Promise<void> {
  const { data } = await authClient().getSession()
  if (data.session) await decide(data.session)
  else state.write({ stage: 'signed_out' })
}

function follow(event: AuthChangeEvent, session: Session | null) {
  if (!session) {
    askedToken = undefined
    const hasEnded = event === 'SIGNED_OUT' && isIn(state.read())
    if (hasEnded) askInPlace('sign_in').catch(() => {})
    else state.write({ stage: 'signed_out' })
    return
  }
  // The client repeats its news on every return to the tab; a new token is what makes a new question.
  if (session.access_token === askedToken) return
  notePersonSignedIn()
  if (currentPrompt()?.prompt === 'sign_in') currentPrompt()?.answer()
  decision = decide(session)
}

async function decide(session: Session): Promise<Decision> {
  askedToken = session.access_token
  const answer = await askWhoThisIs(session)
  if (askedToken !== session.access_token) return answer
  if (answer === 'ended') {
    // Also tells whether the session itself has ended or only this token: the client drops what cannot be refreshed.
    const { error } = await authClient().refreshSession()
    if (error && !isIn(state.read())) await authClient().signOut({ scope: 'local' })
    return answer
  }
  if (isIn(answer)) currentPrompt()?.answer()
  const before = state.read()
  const wasIn = isIn(before) && before.me.userId === session.user.id
  if (wasIn && answer.stage === 'code_needed') askInPlace('code').catch(() => {})
  else if (!wasIn || answer.stage !== 'unreachable') state.write(answer)
  return answer
}

function isIn(session: AdminSession): session is Extract<AdminSession, { me: Me }> {
  return session.stage === 'admin' || session.stage === 'technician'
}

async function askWhoThisIs({ access_token: token, user }: Session): Promise<Decision> {
  const email = user.email ?? ''
  try {
    const asAdmin = await askAs<MeOnTheWire>('/api/admin/me', token)
    if ('me' in asAdmin) return { stage: 'admin', me: asAdmin.me }
    const { status, code, message } = asAdmin
    if (status === 401) return 'ended'
    if (code === 'second_factor_required') return { stage: 'code_needed', email }
    if (code !== 'forbidden') return { stage: 'unreachable' }
    const asTechnician = await askAs<TechnicianMeOnTheWire>('/api/technician/me', token)
    if ('me' in asTechnician) return { stage: 'technician', me: asTechnician.me }
    if (asTechnician.code === 'second_factor_required') return { stage: 'code_needed', email }
    if (asTechnician.code === 'forbidden') return { stage: 'not_admin', email, message }
  } catch {
    // No connection, or no JSON: the same to someone who is waiting.
  }
  return { stage: 'unreachable' }
}

/** Asks one door whom the token identifies there. */
async function askAs<Answer extends { user_id: string; email: string }>(
  door: string,
  token: string,
): Promise<{ me: Me } | { status: number; code: string | undefined; message: string }> {
  const response = await fetch(door, { headers: { authorization: `Bearer ${token}` } })
  const body = await response.json()
  if (!response.ok) return { status: response.status, code: body.error?.code, message: body.error?.message ?? '' }
  const me: Answer = body
  return { me: { userId: me.user_id, email: me.email } }
}

/** An answer of the server that is still under way must not bring back who has just left. */
function leave() {
  askedToken = undefined
  notePersonLeft()
  state.write({ stage: 'signed_out' })
}
