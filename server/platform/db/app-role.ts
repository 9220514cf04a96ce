import type pg from 'pg'

/**
 * The role that the site works as. It owns nothing: it can't change a table or switch off a trigger, and to the records of what
 * happened it can only add.
 */
export const appRole = 'appliance_repair_site'

/**
 * Roles are shared by all databases of a server, so two sites' starts may create it at the same moment. Whoever creates a role may grant
 * it, but since PostgreSQL 16 not work as it before they have granted it to themselves.
 */
const createRole = (role: string) => `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role} NOLOGIN; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
DO $$ BEGIN SET LOCAL ROLE ${role}; SET LOCAL ROLE NONE;
EXCEPTION WHEN insufficient_privilege THEN GRANT ${role} TO CURRENT_USER;
END $$`

/** An arbitrary fixed number. Two that grant at once would change the same rows of the catalog. */
const grantLock = 7_240_918_317

const rows = 'SELECT, INSERT, UPDATE, DELETE'

/** Later tables, such as the job queue's own, follow by the default privileges. */
const grants = (role: string) => `DO $$ DECLARE own record; BEGIN
  FOR own IN SELECT nspname AS name FROM pg_namespace WHERE nspname IN ('public', 'auth', 'pgboss') LOOP
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO ${role}', own.name);
  END LOOP;
  FOR own IN SELECT c.oid::regclass AS name, c.relkind FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname IN ('public', 'auth', 'pgboss') AND c.relkind IN ('r', 'p', 'v', 'S')
      AND pg_has_role(c.relowner, 'USAGE') LOOP
    IF own.relkind = 'S' THEN EXECUTE format('GRANT USAGE, SELECT ON SEQUENCE %s TO ${role}', own.name);
    ELSE EXECUTE format('GRANT ${rows} ON %s TO ${role}', own.name);
    END IF;
  END LOOP;
END $$;
REVOKE UPDATE, DELETE ON booking_events, audit_events FROM ${role};
ALTER DEFAULT PRIVILEGES GRANT USAGE ON SCHEMAS TO ${role};
ALTER DEFAULT PRIVILEGES GRANT ${rows} ON TABLES TO ${role};
ALTER DEFAULT PRIVILEGES GRANT USAGE, SELECT ON SEQUENCES TO ${role}`

/**
 * Creates the role and gives it what the site needs, as the owner of the tables, in one transaction. Repeating it changes nothing.
 * @returns whether the site can work as this role; `false` when the owner may not create roles, as with some hosted databases
 */
export async function grantAppRole(pool: pg.Pool, role: string = appRole): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SELECT pg_advisory_xact_lock(${grantLock}); ${createRole(role)}; ${grants(role)}`)
    await client.query('COMMIT')
    return true
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    if ((error as { code?: unknown }).code === '42501') return false
    throw error
  } finally {
    client.release()
  }
}
