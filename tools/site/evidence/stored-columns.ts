/**
 * Every column of the schemas that handle respondents. List a new column here only after checking that it
 * reveals nothing about who answered what (D-6.5, contracts/decisions/003-threat-model.md).
 */
export interface StoredTable {
  /**
   * `codes`: has data about who may take part or has done so. `answers`: has answers, sealed or as tokens.
   * A person's rows on the two sides must have nothing in common.
   */
  readonly side?: 'codes' | 'answers'
  readonly columns: string
}

/** Tables of the kit: pending events, handled events, scheduled tasks, migrations. */
const ofTheKit: Readonly<Record<string, StoredTable>> = {
  // Of companies, never of persons.
  current_companies: { columns: 'current_id id' },
  inbox: { columns: 'consumer event_id handled_at' },
  inbox_revision: { columns: 'aggregate_id consumer revision' },
  knex_migrations: { columns: 'batch id migration_time name' },
  knex_migrations_lock: { columns: 'index is_locked' },
  migration_turn: { columns: 'id' },
  scheduled: { columns: 'data due_at faults id job leased_until lease_owner task_key' },
}
// Actions of users and administrators, never of respondents.
const audit: StoredTable = { columns: 'act action at company_id details id scope subject_id subject_type user_id' }
const outbox: StoredTable = {
  columns: 'aggregate_id data event_id leased_until lease_owner occurred_at pending position topic type',
}

export const storedColumns: Readonly<Record<string, Readonly<Record<string, StoredTable>>>> = {
  glas_survey: {
    ...ofTheKit,
    outbox,
    applications: {
      columns: 'answers approved_at approved_logo approved_name codes_ready codes_shared_at company_id created_at draft '
        + 'ends_at ends_on entered entry_closed_at id instrument invitation_at invitation_sent_at '
        + 'past_reminders product recipients remark reminder_at reminder_sent_at report_ready revision '
        + 'sheets_downloaded_at shown_answers shown_at starts_at starts_on state submitted_at updated_at '
        + 'void_answers',
    },
    // One row, locked while the tables of respondents are rewritten.
    answering_turn: { columns: 'id' },
    audit,
    companies: { columns: 'contract_percent contract_until id industry locale logo_id name sealed_contact size' },
    // Pictures of companies, not of persons.
    logos: { columns: 'company_id height id print width' },
    research_keys: { columns: 'application_id private_key_id private_sealed public_key' },
    research_terms: { columns: 'application_id body sha256' },
    // `used` and the hash of the blinded token: enough to sign once. No time.
    research_codes: {
      side: 'codes', columns: 'application_id blinded_hash cipher_key_id cipher_sealed hmac id mailed replacement used',
    },
    research_recipients: { side: 'codes', columns: 'application_id code_id email id language' },
    // `pair_sealed` is the encrypted token and signature; deleted when entry is closed. No time.
    paper_credentials: { side: 'codes', columns: 'application_id claim id pair_key_id pair_sealed picture' },
    // The same for everybody.
    printed_questionnaires: { columns: 'application_id form language pdf' },
    shared_code_uses: { side: 'codes', columns: 'blinded_hash code_id' },
    // Once for each research, with the number of its valid answers, as its report shows it.
    statements: { columns: 'application_id body issued_at' },
    // A company's public words.
    testimonials: {
      columns: 'comment company_id company_name id name photo_id position published_at remark revision state '
        + 'submitted_at title updated_at',
    },
    // Token and signature are the receipt. No time, no counter; the key is the token's hash.
    sealed_answers: { side: 'answers', columns: 'application_id id sealed signature token' },
  },
  glas_notify: {
    ...ofTheKit,
    audit,
    // Companies, users, researches and testimonials; never a recipient.
    erased: { columns: 'erased_at id' },
    // Whose account a mail is about; none for mails to respondents. Times are those of mails to all recipients; a link
    // with its code is inside `sealed`.
    mails: {
      side: 'codes',
      columns: 'attempts audience company_id content erase_at fault give_up_at id kind leased_until lease_owner locale message_id '
        + 'next_at queued_at recipient round sealed state subject',
    },
  },
  glas_reporting: {
    ...ofTheKit,
    outbox,
    // Nothing about one person: shuffled chunks, then tables of the whole and of groups.
    sealed_chunks: { side: 'answers', columns: 'answers chunk chunks research_id sealed' },
    researches: {
      columns: 'company_id erased_at expected_answers id opened_answers public_key public_key_sha256 released_at '
        + 'report state stuck_since subject void_answers',
    },
    report_parts: { columns: 'body part research_id' },
    // Published figures of whole companies, and actions of administrators.
    cycles: { columns: 'body closed_at corrected_at file reason rules sha256 version year' },
    award_logos: { columns: 'agreed_at research_id' },
    cycle_files: { columns: 'file published_at reason sha256 version year' },
    benchmarks: { columns: 'body research_id year' },
    cycle_entries: { columns: 'body openings research_id year' },
    audit,
    report_focus: { columns: 'body research_id' },
    report_files: {
      columns: 'asked_at attempts company_id content file_name format frozen frozen_sha256 id kind locale '
        + 'progress reason research_id split_by state',
    },
  },
}
