/**
 * Who the user is, tracked through the auth client's events. The server decides who is an admin, and this asks it once per access
 * token. A change never takes away a screen on which someone may have typed.
 */
import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { describeLoss } from '#app/routes/admin/form/unsaved-work.ts'
import { movePushDevice, unsubscribeFromPush } from '#app/routes/admin/messages/notifications/push-subscription.ts'
import { forgetKept, readKeptDay } from '#app/routes/admin/visits/own-jobs/kept-day.ts'
import { inStore, listUnsent } from '#app/routes/admin/visits/own-jobs/phone-store.ts'
import { createStore } from '#app/ui/store.ts'
import type { MeOnTheWire } from '#shared/people/people-endpoints.ts'
import type { Role } from '#shared/people/roles.ts'
import type { TechnicianMeOnTheWire } from '#shared/visits/own-jobs-on-the-wire.ts'
import {
  type Arrival,
  type ArrivingTokens,
  isArrival,
  isMailTarget,
  readArrival,
  readArrivingTokens,
  receiveSession,
} from './arriving-session.ts'
import { type AuthAddress, authClient, openAuthClient, storedUserId } from './auth-client.ts'
import { describeProblem } from './describe-problem.ts'
import { askBehindCover, askInPlace, currentPrompt, notePersonLeft, notePersonSignedIn } from './prompts.ts'

interface Me {
  userId: string
  email: string
  role: Role
}

export type AdminSession =
  | { stage: 'deciding' }
  | { stage: 'signed_out' }
  /** Signed in without the role; `message` is the server's explanation. */
  | { stage: 'not_admin'; email: string; message: string }
  /** An admin who needs to pass the second factor first. */
  | { stage: 'code_needed'; email: string }
  /** Has a role and none of the second factors that this shop requires. */
  | { stage: 'factor_missing'; email: string }
  | { stage: 'admin'; me: Me; isStandIn?: true }
  /** Goes out to homeowners and sees only their own jobs. */
  | { stage: 'technician'; me: Me; isStandIn?: true }
  | { stage: 'unreachable' }

const state = createStore<AdminSession>({ stage: 'deciding' })
let arrival: Arrival = { type: null, message: null, problem: null }
let askedToken: string | undefined
let isStarted = false

/** Who the latest session belongs to; 'ended' if the server doesn't know it. */
export type Decision = AdminSession | 'ended'
let decision: Promise<Decision> = Promise.resolve(state.read())

/** A deliberate sign-out is announced to the other tabs; a session that merely ended isn't. */
let departures: BroadcastChannel | undefined

/** How long My day waits for the site before it shows what the phone has kept. */
const patienceMs = 3000

/** What signing out here would delete, until the user says whether to. */
export const signOutQuestion = createStore<{ signOut(): void; stay(): void } | null>(null)

/** Starts tracking the session; further calls do nothing. Runs only in the browser. */
export function startAdminSession(address: AuthAddress, { isMyDay }: { isMyDay: boolean }): void {
  if (isStarted) return
  isStarted = true
  const { hash, pathname } = window.location
  const tokens = isMailTarget(pathname) ? readArrivingTokens(hash) : null
  arrival = readArrival(hash)
  departures = new BroadcastChannel('admin-departures')
  departures.addEventListener('message', () => {
    if (isIn(state.read()) && describeLoss() !== undefined) {
      askBehindCover()
      void forgetKept()
    } else leave()
  })
  openAuthClient(address)
  if (isMyDay) void standIn()
  void arrive(tokens).finally(() => authClient().onAuthStateChange((event, session) => follow(event, session)))
  // Tokens must not stay in the URL, where they'd be copied along with it or found by the next person to use this browser.
  if (isArrival(hash))
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}

/**
 * Without a signal, whoever the kept day belongs to counts as signed in: it's what they may see. The site decides as soon as it can be
 * asked.
 */
async function standIn(): Promise<void> {
  const kept = await readKeptDay()
  if (!kept) return
  const isDecided = new Promise<void>((resolve) => state.subscribe(resolve))
  const patience = new Promise((resolve) => setTimeout(resolve, navigator.onLine ? patienceMs : 0))
  if (state.read().stage === 'deciding') await Promise.race([isDecided, patience])
  if (isUndecided(state.read()) && storedUserId() === kept.person.me.userId)
    state.write({ ...kept.person, isStandIn: true })
}

const isUndecided = ({ stage }: AdminSession) => stage === 'deciding' || stage === 'unreachable'

async function arrive(tokens: ArrivingTokens | null): Promise<void> {
  if (!tokens) return
  const problem = await receiveSession(tokens).catch((error: unknown) => describeProblem(error))
  if (problem) arrival = { type: null, message: null, problem }
}

export const currentSession = state.read

export const subscribeToSession = state.subscribe

/** What came with the link that opened this page. */
export function currentArrival(): Arrival {
  return arrival
}

/**
 * Signs out in every tab of this browser. A tab with unsaved work hides it until the same person signs in again. Other devices stay
 * signed in. What a technician wrote and this phone couldn't send goes along, so it asks first.
 */
export async function signOut(): Promise<void> {
  const session = state.read()
  const unsent = isIn(session) ? await listUnsent(session.me.userId) : []
  if (unsent.length > 0) {
    const goes = await new Promise<boolean>((resolve) =>
      signOutQuestion.write({ signOut: () => resolve(true), stay: () => resolve(false) }),
    )
    signOutQuestion.write(null)
    if (!goes) return
    for (const id of unsent) await inStore('readwrite', (store) => store.delete(id))
  }
  leave()
  departures?.postMessage('signed out')
  // A signed-out device must not get the shop's notifications. If that fails, it's no reason to stay signed in.
  void unsubscribeFromPush().catch(() => {})
  await authClient().signOut({ scope: 'local' })
}

/** Waits for the server to say who has just signed in. */
export function currentDecision(): Promise<Decision> {
  return decision
}

/** Asks the server again who the user is, for example after someone was made an admin. */
export async function decideAgain(): Promise<void> {
  const { data } = await authClient().getSession()
  if (data.session) await decide(data.session)
  else state.write({ stage: storedUserId() === null ? 'signed_out' : 'unreachable' })
}

function follow(event: AuthChangeEvent, session: Session | null) {
  if (!session) {
    askedToken = undefined
    // Its token couldn't be renewed, because the site can't be reached.
    if (storedUserId() !== null) {
      if (!isIn(state.read())) state.write({ stage: 'unreachable' })
      return
    }
    void forgetKept()
    const hasEnded = event === 'SIGNED_OUT' && isIn(state.read())
    if (hasEnded) askInPlace('sign_in').catch(() => {})
    else state.write({ stage: 'signed_out' })
    return
  }
  // The client repeats its events on every return to the tab; only a new token calls for a new request.
  if (session.access_token === askedToken) return
  notePersonSignedIn()
  void forgetKept({ exceptOf: session.user.id })
  const before = state.read()
  const asked = currentPrompt()
  const isSomeoneElse = isIn(before) && before.me.userId !== session.user.id
  const hasConfirmed = asked?.prompt === 'confirm' && !isSomeoneElse && provesMore(session.access_token, askedToken)
  if (hasConfirmed) endReplaced(askedToken, session.access_token)
  // Whoever answers the question on an open screen has seen that screen, and continues with it.
  if (asked && !asked.isCovering && (asked.prompt === 'sign_in' || hasConfirmed)) asked.answer()
  else if (isSomeoneElse) {
    // They don't see the first person's screen, and nothing of it is sent in their name.
    state.write({ stage: 'deciding' })
    asked?.dismiss()
  }
  decision = decide(session)
}

async function decide(session: Session): Promise<Decision> {
  askedToken = session.access_token
  const answer = await askWhoThisIs(session)
  if (askedToken !== session.access_token) return answer
  if (answer === 'ended' || !(isIn(answer) || isUndecided(answer))) void forgetKept()
  if (answer === 'ended') {
    // Also shows whether the session itself has ended or only this token: the client drops what can't be refreshed.
    const { error } = await authClient().refreshSession()
    if (error && !isIn(state.read())) await authClient().signOut({ scope: 'local' })
    return answer
  }
  const asked = currentPrompt()
  // That the session goes on is no answer to who is at the screen.
  if (isIn(answer) && (asked?.prompt !== 'confirm' || asked.isCovering)) asked?.answer()
  else if (answer.stage === 'not_admin') currentPrompt()?.dismiss()
  const before = state.read()
  const wasIn = isIn(before) && before.me.userId === session.user.id
  if (wasIn && answer.stage === 'code_needed') askInPlace('code').catch(() => {})
  // An open screen stays, with what was typed on it. Each request from it is answered with what to do.
  else if (!wasIn || (answer.stage !== 'unreachable' && answer.stage !== 'factor_missing')) state.write(answer)
  return answer
}

/** What a token says about its session. */
function readToken(token: string | undefined): { session_id?: string; amr?: { timestamp: number }[] } {
  const [, payload = ''] = token?.split('.') ?? []
  return payload ? JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) : {}
}

/** Whether someone has signed in, or used a second factor, between these two tokens. A refresh is neither. */
function provesMore(token: string, before: string | undefined): boolean {
  const lastProof = ({ amr = [] }: ReturnType<typeof readToken>) => Math.max(0, ...amr.map((one) => one.timestamp))
  return lastProof(readToken(token)) > lastProof(readToken(before))
}

/** Ends the session that a new one took the place of in this browser. That it may last a while longer does no harm. */
function endReplaced(old: string | undefined, token: string): void {
  if (old !== undefined && readToken(old).session_id !== readToken(token).session_id)
    void movePushDevice()
      .catch(() => {})
      .then(() => authClient().admin.signOut(old, 'local'))
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
    if (code === 'second_factor_missing') return { stage: 'factor_missing', email }
    if (code !== 'forbidden') return { stage: 'unreachable' }
    const asTechnician = await askAs<TechnicianMeOnTheWire>('/api/technician/me', token)
    if ('me' in asTechnician) return { stage: 'technician', me: asTechnician.me }
    if (asTechnician.code === 'second_factor_required') return { stage: 'code_needed', email }
    if (asTechnician.code === 'second_factor_missing') return { stage: 'factor_missing', email }
    if (asTechnician.code === 'forbidden') return { stage: 'not_admin', email, message }
  } catch {
    // No connection, or no JSON: it's the same to someone who's waiting.
  }
  return { stage: 'unreachable' }
}

/** Asks one door who the token identifies there. */
async function askAs<Answer extends { user_id: string; email: string; role: Role }>(
  door: string,
  token: string,
): Promise<{ me: Me } | { status: number; code: string | undefined; message: string }> {
  const response = await fetch(door, { headers: { authorization: `Bearer ${token}` } })
  const body = await response.json()
  if (!response.ok) return { status: response.status, code: body.error?.code, message: body.error?.message ?? '' }
  const me: Answer = body
  return { me: { userId: me.user_id, email: me.email, role: me.role } }
}

/** A server response still in flight must not bring back someone who has just signed out. */
export function leave(): void {
  askedToken = undefined
  void forgetKept()
  notePersonLeft()
  state.write({ stage: 'signed_out' })
}
