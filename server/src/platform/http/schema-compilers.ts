import { asFaults } from 'contracts';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { validatorCompiler as zodValidator } from 'fastify-type-provider-zod';
import * as z from 'zod/v4/core';

type Schema = z.$ZodType;

/** Validates by the call's schemas. A missing body counts as {}, so that its fields are named one by one. */
export const validatorCompiler: FastifySchemaCompiler<Schema> = (route) => {
  const validate = (zodValidator as FastifySchemaCompiler<Schema>)(route);
  const isBody = route.httpPart === 'body';
  return (data: unknown) => asFaults(() => validate(isBody ? (data ?? {}) : data));
};

/** Answers are typed by the compiler and built field by field, so they are printed without another pass. */
export const serializerCompiler: FastifySerializerCompiler<Schema> = () => JSON.stringify;

/** For tests: an answer that breaks its schema is a failure, not a surprise for the client. */
export const checkingSerializerCompiler: FastifySerializerCompiler<Schema> =
  ({ schema, method, url }) =>
  (data) => {
    const { error } = z.safeParse(schema, data);
    if (error) throw new Error(`The answer of ${method} ${url} breaks its schema: ${JSON.stringify(error.issues)}`);
    return JSON.stringify(data);
  };
