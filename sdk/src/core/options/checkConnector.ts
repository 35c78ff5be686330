import type { Connector, ConnectorFactory } from '../../connectors/connector.ts'
import type { ConnectorContext } from '../../connectors/connectorContext.ts'
import { isText } from '../../primitives/isText.ts'
import { LatchkeyError } from '../errors.ts'
import { createOptionError } from './createOptionError.ts'
import { calledConnector, hasMethods } from './optionChecks.ts'

const isCallable = hasMethods('connect', 'remembered', 'subscribe', 'destroy')

/**
 * Wraps a factory of the option `connectors`, so that one that the dApp forgot to call, or a foreign
 * one, throws LatchkeyError INVALID_OPTIONS.
 */
export const checkConnector =
  (factory: ConnectorFactory, path: string) =>
  (context: ConnectorContext): Connector => {
    const made = attempt(factory, context)
    if (isConnector(made)) return made
    throw createOptionError(path, calledConnector, made)
  }

function attempt(factory: ConnectorFactory, context: ConnectorContext): unknown {
  try {
    return factory(context)
  } catch (error) {
    if (error instanceof LatchkeyError) throw error
    return error
  }
}

function isConnector(made: unknown): made is Connector {
  if (!isCallable(made)) return false
  const { id, name, namespaces } = made as Partial<Connector>
  return isText(id) && isText(name) && Array.isArray(namespaces)
}
