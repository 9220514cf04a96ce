import { createContext } from 'react-router'
import type { AppContext } from '#server/context.ts'
import type { RequestFacts } from '#server/http/pages/pages.ts'

/** How loaders and actions get at the application: `context.get(appContext)`. */
export const appContext = createContext<AppContext>()

export const requestFacts = createContext<RequestFacts>()
