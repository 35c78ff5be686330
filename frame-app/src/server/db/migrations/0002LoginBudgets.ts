import { type Kysely, type Migration, sql } from 'kysely'

const statements = [
  // A login whose link was approved before the upgrade can still be completed.
  `alter table login_flows
    add column approved_at timestamptz,
    add column number_matched boolean not null default false`,
  `update login_flows set approved_at = now(), number_matched = shows_number
    where device_required and state = 'CODE_SENT'`,

  'alter table otp_codes add column replaced_at timestamptz',
  `update otp_codes set replaced_at = now() where consumed_at is null and id not in (
    select distinct on (flow_id) id from otp_codes
    where consumed_at is null order by flow_id, sent_at desc, id
  )`,
  `create unique index otp_codes_live on otp_codes (flow_id)
    where replaced_at is null and consumed_at is null`,

  'delete from otp_budgets where month_reset <= now()',
  `alter table otp_budgets
    add column wrong_at timestamptz[] not null default '{}',
    add column ends_at timestamptz`,
  'update otp_budgets set day_wrong = 0 where day_reset <= now()',
  // The old windows recorded only their start, so each wrong code counts from there.
  `update otp_budgets set
    wrong_at = array_fill(day_reset - interval '1 day', array[day_wrong])
      || array_fill(month_reset - interval '30 days', array[greatest(month_wrong - day_wrong, 0)]),
    ends_at = greatest(month_reset, day_reset + interval '29 days')`,
  `alter table otp_budgets
    alter column wrong_at drop default,
    alter column ends_at set not null,
    drop column day_wrong, drop column day_reset, drop column month_wrong, drop column month_reset`,
  'create index otp_budgets_end on otp_budgets (ends_at)',
]

export const loginBudgets: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
