import type pg from 'pg'

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

export interface QueryPlan {
  text: string
  /** All the plan's nodes, root first. */
  nodes: PlanNode[]
}

interface Statement {
  text: string
  values: unknown[]
}

/** Runs `work` and returns PostgreSQL's plan for each of its queries outside transactions. */
export async function explainQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<QueryPlan[]> {
  const statements: Statement[] = []
  const query = pool.query
  pool.query = ((config: { text: string }, values: unknown[]) => {
    statements.push({ text: config.text, values })
    return Reflect.apply(query, pool, [config, values])
  }) as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = query
  }
  const plans: QueryPlan[] = []
  for (const { text, values } of statements) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`, values)
    const root: PlanNode = rows[0]['QUERY PLAN'][0].Plan
    plans.push({ text, nodes: flatten(root) })
  }
  return plans
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}
