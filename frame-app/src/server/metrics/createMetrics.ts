import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { EmailOutcome } from '../mailer/createMailer.ts'

export type Metrics = {
  /** `route` is the pattern, never the path. */
  request(parameters: { method: string; route: string; status: number; seconds: number }): void
  email(kind: string, outcome: EmailOutcome): void
  /** Adds a gauge that is read with the metrics; it has no value while `read` fails. */
  watch(gauge: { name: string; help: string; read: () => Promise<number> }): void
  expose(): Promise<{ contentType: string; text: string }>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 25],
    registers: [registry],
  })
  const emails = new Counter({
    name: 'emails_total',
    help: 'Emails by kind and outcome.',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  })
  return {
    request({ method, route, status, seconds }) {
      requests.observe({ method, route, status }, seconds)
    },
    email: (kind, outcome) => emails.inc({ kind, outcome }),
    watch({ name, help, read }) {
      const collect = async () => {
        // Without its database the server still has metrics.
        await read().then(
          (value) => gauge.set(value),
          () => gauge.remove(),
        )
      }
      const gauge = new Gauge({ name, help, registers: [registry], collect })
    },
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}
