-- A flow that links an identity belongs to the session that began it, and ends with it.
ALTER TABLE auth.flow_state ADD COLUMN linking_session_id uuid REFERENCES auth.sessions ON DELETE CASCADE;
CREATE INDEX flow_state_linking_session_index ON auth.flow_state (linking_session_id) WHERE linking_session_id IS NOT NULL;
CREATE INDEX flow_state_user_index ON auth.flow_state (user_id) WHERE user_id IS NOT NULL;
