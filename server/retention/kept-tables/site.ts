import { keep } from '#server/retention/kept-table.ts'
import { keptDays } from '#shared/retention/kept-for.ts'

const staff = ['staff'] as const

/** The blog, the settings, and what the site notes about its own work. */
export const aboutTheSite = [
  keep('public.blog_posts', 'post', {
    about: staff,
    personal: 'updated_by',
    plain: 'title slug excerpt content featured_image_url meta_description meta_keywords status review_notes search',
  }),
  keep('public.blog_post_revisions', 'post', { about: staff, personal: 'saved_by', plain: 'fields title' }),
  keep('public.blog_post_changes', 'post', { plain: 'posts left_alone undone' }),
  keep('public.blog_post_categories', 'post', {}),
  keep('public.blog_post_images', 'post', { plain: 'path' }),
  keep('public.blog_categories', 'post', { plain: 'name slug description' }),
  keep('public.blog_slug_redirects', 'post', { plain: 'slug' }),
  keep('public.category_slug_redirects', 'post', { plain: 'slug' }),
  keep('public.blog_search_words', 'post', { plain: 'word' }),
  keep('public.blog_images', 'post', { plain: 'path content_type' }),
  keep('public.blog_daily_views', 'view', {}, { since: 'row.day::timestamptz', days: keptDays.dailyViews }),
  keep('public.blog_ai_settings', 'site', { plain: 'generation_frequency tone' }),
  keep('public.ai_generations', 'site', {
    plain: 'trigger status topic topic_key nearest_title writer model notes error idempotency_key idempotency_order',
  }),
  keep('public.business_facts', 'site', { about: staff, personal: 'facts', plain: 'section' }),
  keep('public.connections', 'site', { about: staff, personal: 'saved_by', plain: 'connection sealed' }),
  keep('public.desk_settings', 'site', { plain: 'settings' }),
  keep('public.text_templates', 'site', { plain: 'key text' }),
  keep('public.message_templates', 'site', { plain: 'kind channel language subject text' }),
  keep('public.message_switches', 'site', { plain: 'kind channel' }),
  keep('public.first_day_put_away', 'site', { about: staff, plain: 'item' }),
  keep('public.push_keys', 'site', { plain: 'public_key sealed_private_key' }),
  keep('public.ledger_days', 'site', { plain: 'answers' }),
  keep('public.recorded_backups', 'site', { plain: 'place name failure check_failure' }),
  keep('public.once_done', 'site', { plain: 'name' }),
  keep('public.schema_migrations', 'site', { plain: 'name checksum' }),
  keep(
    'public.failed_rows',
    'note_of_work',
    { plain: 'sweep row_id' },
    { since: 'row.failed_at', days: keptDays.failedRow },
  ),
  keep('pgboss.job', 'job', {
    about: ['homeowner', 'visitor', 'staff'],
    personal: 'data',
    plain: 'name state singleton_key group_id group_tier output dead_letter policy source_name source_output',
  }),
  keep('pgboss.job_dependency', 'job', { plain: 'child_name parent_name' }),
  keep('pgboss.queue', 'site', { plain: 'name policy dead_letter table_name singletons_active' }),
  keep('pgboss.queue_stats', 'job', { plain: 'name' }),
  keep('pgboss.schedule', 'site', { plain: 'name key kind cron timezone data options' }),
  keep('pgboss.subscription', 'site', { plain: 'event name' }),
  keep('pgboss.version', 'site', {}),
  keep('pgboss.warning', 'site', { plain: 'type message data' }),
  keep('pgboss.bam', 'site', { plain: 'name status queue table_name command error' }),
]
