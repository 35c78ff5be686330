const ignore = () => {}

/**
 * Replaces the library's logger, which keeps every message in memory, including topics, and adds a
 * function to `window` that downloads them.
 */
export const createQuietLogger = () => {
  const logger = {
    level: 'silent',
    fatal: ignore,
    error: ignore,
    warn: ignore,
    info: ignore,
    debug: ignore,
    trace: ignore,
    bindings: () => ({}),
    child: (): unknown => logger,
  }
  return logger
}
