import { CrudValidationGroups } from '@dataui/crud';
import { IsBoolean, IsEmpty, IsInt, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

const { CREATE, UPDATE } = CrudValidationGroups;

/** Validated as the documentation of @dataui/crud has it. */
@Entity('companies')
export class Company {
  @IsEmpty({ groups: [CREATE] })
  @PrimaryGeneratedColumn()
  id: number;

  @IsOptional({ groups: [UPDATE] })
  @IsNotEmpty({ groups: [CREATE] })
  @IsString({ always: true })
  @MaxLength(100, { always: true })
  @Column({ length: 100 })
  name: string;

  @IsOptional({ always: true })
  @IsInt({ always: true })
  @Column({ default: 0 })
  employees: number;

  @IsOptional({ always: true })
  @IsBoolean({ always: true })
  @Column({ default: true })
  active: boolean;
}
