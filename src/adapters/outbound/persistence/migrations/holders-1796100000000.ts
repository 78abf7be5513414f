import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who holds what: the process that reads a project, and the process that writes a graph (null where it is written) with
 * the time in seconds that it began. What a process held that has ended is taken over at once.
 */
export class Holders1796100000000 implements MigrationInterface {
  readonly name = 'Holders1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects ADD COLUMN ingest_holder TEXT');
    await runner.query('ALTER TABLE graphs ADD COLUMN writer TEXT');
    await runner.query('ALTER TABLE graphs ADD COLUMN writing_since INTEGER');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE graphs DROP COLUMN writing_since');
    await runner.query('ALTER TABLE graphs DROP COLUMN writer');
    await runner.query('ALTER TABLE projects DROP COLUMN ingest_holder');
  }
}
