/** An answer that ended without its end, or that is none. Never leaves this folder: the exchange turns it into an AppError. */
export class BrokenAnswer extends Error {}
