package shop;

import io.quarkus.hibernate.orm.panache.PanacheEntity;
import jakarta.persistence.Entity;

/** As the guide of REST Data with Panache has it, with fields of other types. */
@Entity
public class Person extends PanacheEntity {
    public String name;
    public int age;
    public boolean active;
}
