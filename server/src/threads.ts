import { worker } from 'workerpool';
import { printReceipt } from './modules/receipts/receipt-file';
import { readRecords } from './platform/text/csv-records';

/** What runs in a thread (platform/threads.ts): pure functions of what can be copied from one thread to another. */
worker({ printReceipt, readRecords });
