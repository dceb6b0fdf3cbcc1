/**
 * The rows of every table as the drivers answer them, printed from the migrated schema by `npm run schema`: what a check allows is a type,
 * bigint amounts are stroops.
 */
export interface Tables {
  account_erasure: {
    user_id: string;
    requested_at: Date;
    steps_done: number;
    done_at: Date | null;
  };
  activity: {
    id: string;
    user_id: string;
    type: 'login' | 'create_listing' | 'view_domain' | 'message_sent' | 'search' | 'logout_everywhere' | 'profile_change' | 'withdrawal' | 'export';
    details: string;
    ip_address: string | null;
    created_at: Date;
  };
  admin_case: {
    id: string;
    kind: 'listing' | 'dispute' | 'payout' | 'held' | 'unknown_outgoing' | 'unknown_incoming' | 'strike' | 'report' | 'contact' | 'role' | 'merge' | 'plan';
    subject_type: string;
    subject_id: string;
    subject_label: string;
    person_id: string | null;
    act: unknown;
    amount: bigint | null;
    needs: number;
    opened_at: Date;
    due_at: Date;
    state: 'open' | 'deciding' | 'decided';
    claimed_by: string | null;
    claimed_until: Date | null;
    decision: string | null;
    input: unknown;
    reason: string | null;
    decided_by: string | null;
    decided_at: Date | null;
    undo_until: Date | null;
    run_at: Date | null;
    failure: string | null;
  };
  alarm: {
    id: string;
    kind: string;
    subject: string;
    message: string | null;
    raised_at: Date;
    gone_at: Date | null;
    closed_at: Date | null;
    closed_by: string | null;
    closed_reason: string | null;
    alarm_values: unknown;
    because: unknown;
  };
  app_user: {
    id: string;
    pi_uid: string;
    username: string;
    wallet_address: string | null;
    wallet_changed_at: Date | null;
    is_system: boolean;
    is_verified: boolean;
    suspended: boolean;
    bio: string;
    contact_email: string | null;
    profile_image: string | null;
    social_links: Record<string, string>;
    created_at: Date;
    deleted_at: Date | null;
    merged_into: string | null;
    support_since: Date | null;
    moderation_since: Date | null;
    finance_since: Date | null;
    owner_since: Date | null;
    is_admin: boolean;
    admin_roles: string[];
    language: string | null;
  };
  auction: {
    domain_id: string;
    seller_id: string;
    start_price: bigint;
    bid_increment: bigint;
    ends_at: Date;
    status: 'live' | 'paused' | 'closing' | 'settled' | 'unsold' | 'cancelled';
    high_bid_id: string | null;
    high_bidder_id: string | null;
    high_amount: bigint | null;
    bid_count: number;
    extensions: number;
    seq: bigint;
    round: number;
    ending_told: boolean;
    reserve: bigint | null;
    buy_now: bigint | null;
    extended_because: 'maintenance' | 'trouble' | null;
    high_max: bigint | null;
    chain_length: number;
    chain_hash: string | null;
    terms_end: Date | null;
    early_changes: unknown;
    chain_at: Date | null;
  };
  auction_entry: {
    auction_id: string;
    round: number;
    seq: number;
    type: 'terms' | 'bid' | 'maximum' | 'extended' | 'paused' | 'resumed' | 'closed';
    entry: string;
    hash: string;
    bid_id: string | null;
    bidder_id: string | null;
    amount: bigint | null;
    nonce: string | null;
  };
  audit_chain: {
    place: bigint;
    entry_id: string;
    hash: Buffer;
  };
  audit_entry: {
    id: string;
    actor_id: string | null;
    action: string;
    target: string;
    reason: string | null;
    before: unknown;
    after: unknown;
    created_at: Date;
    request_id: string | null;
  };
  audit_head: {
    one: boolean;
    place: bigint;
    hash: Buffer;
  };
  bid: {
    id: string;
    auction_id: string;
    bidder_id: string;
    amount: bigint;
    status: 'pending' | 'refunded' | 'won';
    created_at: Date;
    round: number;
    automatic: boolean;
    max_amount: bigint;
    place: number;
  };
  bid_heartbeat: {
    only_row: boolean;
    beat_at: Date;
  };
  bid_process: {
    id: string;
    seen_at: Date;
    decided_until: Date;
  };
  case_approval: {
    id: string;
    case_id: string;
    decision: string;
    content: unknown;
    reason: string | null;
    approved_by: string;
    approved_at: Date;
    lapses_at: Date;
    state: 'waiting' | 'done' | 'lapsed';
  };
  case_note: {
    id: string;
    case_id: string;
    written_by: string;
    text: string;
    written_at: Date;
  };
  case_view: {
    id: string;
    owner_id: string;
    name: string;
    query: string;
    is_shared: boolean;
    place: number;
  };
  chain_cursor: {
    direction: 'incoming' | 'outgoing';
    cursor: string | null;
    next_at: Date;
    scanned_at: Date | null;
    known_sequence: bigint | null;
  };
  client_error: {
    id: string;
    fingerprint: string;
    kind: 'error' | 'api' | 'remote-fallback';
    route: string;
    remote: string | null;
    version: string | null;
    release: string;
    message: string;
    count: bigint;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  contact_message: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    phone: string;
    user_type: 'guest' | 'user';
    user_id: string | null;
    created_at: Date;
    closed_at: Date | null;
    closed_by: string | null;
    closed_note: string | null;
    number: bigint;
    is_priority: boolean;
  };
  conversation: {
    id: string;
    first_user_id: string;
    second_user_id: string;
    related_item_id: string | null;
    related_item_type: 'domain' | 'product' | null;
    last_seq: number;
    started_by: string;
    created_at: Date;
    updated_at: Date;
  };
  conversation_member: {
    conversation_id: string;
    user_id: string;
    last_read_seq: number;
    notice_at: Date | null;
    blocked_at: Date | null;
  };
  deploy_token: {
    id: string;
    team: string;
    token_hash: Buffer;
    remotes: string[];
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  dispute: {
    id: string;
    order_id: string;
    opened_at: Date;
    statements_until: Date;
    outcome: 'refund' | 'release' | 'split' | null;
    buyer_share: bigint | null;
    is_strike: boolean | null;
    decided_by: string | null;
    decided_at: Date | null;
    second_look_until: Date | null;
    buyer_asked_at: Date | null;
    seller_asked_at: Date | null;
    buyer_accepted_at: Date | null;
    seller_accepted_at: Date | null;
    settled_at: Date | null;
  };
  domain: {
    id: string;
    name: string;
    description: string;
    category: 'premium' | 'short' | 'business' | 'brand' | 'numeric' | 'crypto' | 'finance' | 'tech' | 'other';
    type: 'sale' | 'rent';
    price: bigint;
    rent_price: bigint | null;
    rent_period: 'monthly' | 'quarterly' | 'yearly' | null;
    status: 'active' | 'sold' | 'rented' | 'pending' | 'reserved' | 'unsold' | 'inactive' | 'expired' | 'rejected' | 'withdrawn' | 'suspended';
    featured: boolean;
    seller_id: string;
    contact_info: string;
    tags: string[];
    images: string[];
    auction_end_time: Date | null;
    expires_at: Date | null;
    created_at: Date;
    updated_at: Date;
    mode: 'fixed' | 'auction' | 'rent';
    label_length: number;
    has_digits: boolean;
    has_hyphen: boolean;
    auction_days: number | null;
    paused_at: Date | null;
    suspended_from: 'pending' | 'active' | 'unsold' | 'inactive' | null;
    review_flags: string[];
    submitted_at: Date;
    status_reason: string | null;
    reminded_end: Date | null;
    reminded_days: number | null;
    live_at: Date | null;
    accepts_offers: boolean;
    reserve: bigint | null;
    buy_now: bigint | null;
    high_bid: bigint | null;
    shown_price: bigint;
    status_because: unknown;
  };
  domain_price: {
    domain_id: string;
    price: bigint;
    rent_price: bigint | null;
    until: Date;
  };
  domain_term: {
    term: string;
    domain_id: string;
    label_length: number;
    is_start: boolean;
    featured: boolean;
    has_digits: boolean;
    has_hyphen: boolean;
    category: 'premium' | 'short' | 'business' | 'brand' | 'numeric' | 'crypto' | 'finance' | 'tech' | 'other';
    mode: 'fixed' | 'auction' | 'rent';
    shown_price: bigint;
    created_at: Date;
  };
  idempotency_key: {
    user_id: string;
    key: string;
    request_hash: string;
    status: number;
    answer: unknown;
    created_at: Date;
  };
  incoming_transaction: {
    id: string;
    txid: string;
    memo: string | null;
    sender: string | null;
    amount: bigint;
    arrived_at: Date;
    state: 'open' | 'posted' | 'held' | 'credited' | 'named' | 'refunding' | 'refunded';
    payment_id: string | null;
    uid: string | null;
    held_because: unknown;
    next_look_at: Date | null;
    decided_by: string | null;
    decided_because: string | null;
    decided_at: Date | null;
    credited_to: string | null;
    refund_txid: string | null;
  };
  known_wallet: {
    user_id: string;
    address: string;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  ledger_account: {
    id: string;
    owner_id: string | null;
    kind: 'user.free' | 'user.locked' | 'escrow.order' | 'escrow.rental' | 'platform.fees' | 'platform.plans' | 'platform.float' | 'platform.network_fees' | 'suspense.unmatched' | 'chain.in' | 'chain.out';
    balance: bigint;
    order_id: string | null;
    stripe: number;
    credited_to: string | null;
  };
  ledger_checkpoint: {
    id: string;
    bound: string;
    added_to: string;
    broken_events: bigint;
    whole_at: Date | null;
  };
  ledger_checkpoint_total: {
    checkpoint_id: string;
    account_id: string;
    total: bigint;
  };
  ledger_event: {
    id: string;
    kind: string;
    ref_type: string;
    ref_id: string;
    memo: string | null;
    payer_id: string | null;
    created_at: Date;
    memo_values: unknown;
  };
  ledger_transfer: {
    event_id: string;
    place: number;
    debit_account: string;
    credit_account: string;
    amount: bigint;
    is_hold: boolean;
  };
  listing_decision: {
    id: string;
    domain_id: string;
    decided_by: string;
    decision: 'approve' | 'reject' | 'suspend' | 'restore' | 'remove';
    reason: string | null;
    decided_at: Date;
  };
  listing_draft: {
    user_id: string;
    fields: unknown;
    updated_at: Date;
  };
  listing_source: {
    domain_id: string;
    day: Date;
    kind: 'host' | 'search';
    value: string;
    visitors: number;
    marks: number;
  };
  listing_views: {
    domain_id: string;
    day: Date;
    views: number;
  };
  listing_visitor: {
    day: Date;
    domain_id: string;
    visitor: Buffer;
  };
  maintenance_run: {
    started_at: Date;
    ended_at: Date;
  };
  message: {
    conversation_id: string;
    seq: number;
    id: string;
    sender_id: string;
    body: string;
    created_at: Date;
    client_id: string | null;
  };
  newsletter_subscriber: {
    email: string;
    status: 'subscribed' | 'unsubscribed';
    unsubscribe_token: string;
    created_at: Date;
    updated_at: Date;
  };
  notification: {
    id: string;
    user_id: string;
    kind: string;
    key: string;
    data: unknown;
    due_at: Date | null;
    created_at: Date;
    read_at: Date | null;
  };
  notification_opt_out: {
    user_id: string;
    kind: string;
  };
  offer: {
    id: string;
    domain_id: string;
    domain_name: string;
    buyer_id: string;
    seller_id: string;
    amount: bigint;
    counter_amount: bigint | null;
    status: 'open' | 'countered' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
    message: string;
    counter_message: string;
    order_id: string | null;
    expires_at: Date;
    created_at: Date;
  };
  order_event: {
    order_id: string;
    place: number;
    type: string;
    by_role: 'buyer' | 'seller' | 'admin' | 'system';
    by_user_id: string | null;
    status: string;
    note: string | null;
    at: Date;
    reason: string | null;
    images: string[] | null;
  };
  orders: {
    id: string;
    kind: 'purchase' | 'rent';
    item_type: 'domain' | 'product';
    item_id: string;
    item_name: string;
    buyer_id: string;
    seller_id: string;
    amount: bigint;
    fee_percent: number;
    fee: bigint;
    status: 'awaiting_payment' | 'funded' | 'delivering' | 'delivered' | 'accepted' | 'disputed' | 'completed' | 'refunded' | 'expired';
    paid_with: 'pi' | 'balance' | 'bid' | null;
    payment_id: string | null;
    bid_id: string | null;
    extension: 'none' | 'asked' | 'granted';
    funded_at: Date | null;
    due_at: Date | null;
    created_at: Date;
    rental_id: string | null;
    rental_period: number | null;
    months: number | null;
    slices_paid: number;
    period_start: Date | null;
    period_end: Date | null;
    delivered_at: Date | null;
  };
  outgoing_transaction: {
    hash: string;
    memo: string | null;
    is_successful: boolean;
    fee: bigint;
    found_at: Date;
    id: string;
    sequence: bigint | null;
    withdrawal_id: string | null;
    named_at: Date | null;
    named_by: string | null;
  };
  payout_approval: {
    withdrawal_id: string;
    admin_id: string;
    approved_at: Date;
  };
  payout_envelope: {
    hash: string;
    withdrawal_id: string;
    envelope: string;
    sequence: bigint;
    max_fee: bigint;
    max_time: Date;
    outcome: 'paid' | 'failed' | 'dead' | null;
    signed_at: Date;
  };
  payout_lease: {
    is_single: boolean;
    fence: bigint;
    leased_until: Date;
  };
  pi_payment: {
    id: string;
    payment_id: string;
    user_id: string;
    kind: 'subscription' | 'deposit' | 'order' | 'rent';
    amount: bigint;
    metadata: unknown;
    plan_id: string | null;
    request_id: string | null;
    state: 'created' | 'approved' | 'submitted' | 'completed' | 'cancelled' | 'failed' | 'held';
    txid: string | null;
    held_because: unknown;
    next_check_at: Date | null;
    attempts: number;
    created_at: Date;
    completed_at: Date | null;
    order_id: string | null;
    payer_wallet: string | null;
    credited_because: 'repeated' | 'amount' | 'cancelled' | 'refused' | 'late' | null;
  };
  product: {
    id: string;
    seller_id: string;
    title: string;
    description: string;
    price: bigint;
    category: 'Accessories' | 'Sports' | 'Electronics' | 'Home' | 'Art' | 'Music';
    images: string[];
    status: 'active' | 'sold' | 'pending';
    created_at: Date;
    updated_at: Date;
    ended_at: Date | null;
  };
  product_clock: {
    only_row: boolean;
    offset_ms: bigint;
    reached: Date;
  };
  proof_check: {
    is_single: boolean;
    next_at: Date;
    checked_at: Date | null;
    is_balanced: boolean | null;
    difference: bigint | null;
    failing_since: Date | null;
  };
  proof_key: {
    kid: string;
    public_key: string;
    seed: string | null;
    made_at: Date;
  };
  proof_reading: {
    read_at: Date;
    on_chain: bigint;
    expected: bigint;
  };
  rental: {
    id: string;
    domain_id: string;
    domain_name: string;
    renter_id: string;
    owner_id: string;
    rent_period: 'monthly' | 'quarterly' | 'yearly';
    price: bigint;
    state: 'opening' | 'running' | 'ended' | 'defaulted' | 'cancelled';
    is_ending: boolean;
    period_start: Date | null;
    period_end: Date | null;
    paid_until: Date | null;
    next_at: Date | null;
    ended_at: Date | null;
    created_at: Date;
    started_at: Date | null;
    point_to: string | null;
    disputed_since: Date | null;
    disputed_ms: bigint;
  };
  report: {
    id: string;
    kind: 'conversation' | 'review' | 'listing';
    target_id: string;
    reporter_id: string | null;
    reported_id: string;
    reason: string;
    excerpt: unknown;
    created_at: Date;
    action: 'dismiss' | 'hide' | 'suspend' | null;
    decision_reason: string | null;
    decided_by: string | null;
    decided_at: Date | null;
    number: bigint;
    about: 'not_theirs' | 'trademark' | 'fraud' | 'other' | null;
    name: string | null;
    email: string | null;
  };
  review: {
    id: string;
    order_id: string;
    reviewer_id: string;
    seller_id: string;
    rating: number;
    comment: string;
    reply: string | null;
    replied_at: Date | null;
    hidden_at: Date | null;
    created_at: Date;
  };
  same_person: {
    user_id: string;
    other_id: string;
    until: Date;
  };
  saved_search: {
    id: string;
    user_id: string;
    name: string;
    filter: unknown;
    notify: boolean;
    created_at: Date;
    looked_until: Date;
    quiet_until: Date | null;
  };
  session: {
    token_hash: Buffer;
    user_id: string;
    valid_until: Date;
    idle_until: Date;
    ended: boolean;
    signed_in_at: Date | null;
    ended_for_good: boolean;
  };
  session_change: {
    only_row: boolean;
    count: bigint;
  };
  site_secret: {
    name: string;
    secret: Buffer;
  };
  site_setting: {
    key: string;
    value: string;
    updated_at: Date;
    updated_by: string | null;
  };
  still_offered_run: {
    month: Date;
    after_seller: string | null;
    finished_at: Date | null;
  };
  strike: {
    order_id: string;
    user_id: string;
    created_at: Date;
    closed_at: Date | null;
    closed_by: string | null;
    closed_reason: string | null;
    told_at: Date;
    reason: string | null;
    pauses_listings: boolean;
    appeal: string | null;
    appealed_at: Date | null;
    kept_at: Date | null;
    kept_by: string | null;
    kept_reason: string | null;
  };
  subscription: {
    id: string;
    user_id: string;
    plan_id: string;
    price_paid: bigint;
    starts_at: Date;
    ends_at: Date;
    status: 'active' | 'scheduled' | 'expired' | 'superseded' | 'undone';
    cancel_at_period_end: boolean;
    reminded_end: Date | null;
    reminded_days: number | null;
    anchor_at: Date | null;
  };
  subscription_plan: {
    id: string;
    name: 'Basic' | 'Pro' | 'Business';
    duration: 'monthly' | 'semiannual' | 'annual';
    price: bigint;
    features: string[];
    max_listings: number | null;
    featured_listings: number;
    analytics_access: boolean;
    popular: boolean;
    place: number;
  };
  subscription_quote: {
    id: string;
    user_id: string;
    plan_id: string;
    kind: 'start' | 'renewal' | 'upgrade' | 'downgrade';
    price: bigint;
    credit: bigint;
    amount: bigint;
    status: 'open' | 'used' | 'stale';
    expires_at: Date;
  };
  upload: {
    hash: string;
    user_id: string;
    used_at: Date;
  };
  upload_file: {
    hash: string;
    width: number;
    height: number;
    bytes: number;
    removing_at: Date | null;
  };
  view_salt: {
    day: Date;
    salt: Buffer;
  };
  wallet_activity: {
    user_id: string;
    created_at: Date;
    event_id: string;
    change: bigint;
  };
  wallet_lock: {
    address: string;
  };
  watch: {
    user_id: string;
    domain_id: string;
    price: bigint;
    created_at: Date;
    told_round: number | null;
  };
  watch_news: {
    id: bigint;
    domain_id: string;
    price_before: bigint | null;
    price_now: bigint | null;
    ended_as: string | null;
    at: Date;
    told_up_to: string | null;
  };
  withdrawal: {
    id: string;
    user_id: string;
    amount: bigint;
    state: 'review' | 'queued' | 'creating' | 'created' | 'signed' | 'submitted' | 'on_chain' | 'completed' | 'cancelling' | 'returned' | 'cancelled' | 'held';
    destination: string | null;
    payment_id: string | null;
    txid: string | null;
    fee: bigint | null;
    note: string | null;
    held_from: string | null;
    pauses_queue: boolean;
    decided_by: string | null;
    next_step_at: Date | null;
    attempts: number;
    created_at: Date;
    updated_at: Date;
    resume_at: string | null;
    waits_because: unknown;
    refusals: number;
    refused_since: Date | null;
    alarm_at: Date | null;
    resumed_at: Date | null;
    because: unknown;
    note_code: string | null;
  };
}
